import { expect, it } from 'vitest'
import { waitAdviceFor } from '~/domain/products/importWait'

it('a product that the service does not know yet is advised to be waited for, other refusals are not', () => {
  expect(waitAdviceFor(404)).toContain('save again later')
  expect([400, 403, 405, 500].map(waitAdviceFor)).toEqual([null, null, null, null])
})
