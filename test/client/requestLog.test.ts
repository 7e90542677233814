import { expect, it } from 'vitest'
import { createRequestLog } from '~/client/requestLog'

it('keeps the newest five hundred calls, and changes a line by its id', () => {
  const log = createRequestLog()
  const begin = (path: string) =>
    log.begin({
      at: 0,
      method: 'GET',
      isChange: false,
      path,
      template: path,
      store: 'Mill',
      waited: 0,
      priority: 'click',
      buckets: [],
      sent: { url: path, storeId: null, body: null },
    })
  const lines = Array.from({ length: 501 }, (_, at) => begin(`/${at}`))
  expect(log.entries().length).toBe(500)
  expect([log.entries()[0]?.path, log.entries().at(-1)?.path]).toEqual(['/1', '/500'])
  const last = lines.at(-1)
  if (last !== undefined) log.amend(last, { status: 200 })
  expect(log.entries().filter(({ status }) => status === 200)).toEqual([{ ...last, status: 200 }])
})
