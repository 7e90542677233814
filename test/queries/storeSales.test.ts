import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { storeSales } from '~/queries/storeSales'
import { apiOf, startService } from '../sandbox/service'

/** What the store sells in where the first of its products is answered so. */
async function soldIn(answer: () => Response) {
  const { sandbox } = startService()
  let asked = 0
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const isFirst = /\/store\/products\/\d+$/.test(new URL(request.url).pathname) && ++asked === 1
      return isFirst ? answer() : sandbox.fetch(request)
    },
  })
  return new QueryClient().fetchQuery(storeSales(api))
}

const refusal = (status: number) => () =>
  Response.json({ code: status, result: 'x', error: { reason: 'x', message: 'x' } }, { status })

it.each([
  ['is gone', refusal(404)],
  ['comes in another shape', () => Response.json({ code: 200, result: { sync_product: 7 } })],
])('the currency of a store is read from its next product where the first one %s', async (_, answer) => {
  expect(await soldIn(answer)).toMatchObject({ isPlatform: false, currency: 'USD' })
})

it('is not known where the token is refused', async () => {
  await expect(soldIn(refusal(403))).rejects.toThrow()
})
