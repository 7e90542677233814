import { expect, it } from 'vitest'
import { createRequestLog } from '~/client/requestLog'

const call = (path: string, body: string | null = null) => ({
  at: 0,
  method: 'GET' as const,
  path,
  template: path,
  store: 'Mill',
  waited: 0,
  priority: 'click' as const,
  buckets: [],
  sent: { url: path, storeId: null, body },
})

it('keeps the newest five hundred calls, and changes a line by its id', () => {
  const log = createRequestLog()
  const lines = Array.from({ length: 501 }, (_, at) => log.begin(call(`/${at}`)))
  expect(log.entries().length).toBe(500)
  expect([log.entries()[0]?.path, log.entries().at(-1)?.path]).toEqual(['/1', '/500'])
  const last = lines.at(-1)
  if (last !== undefined) log.amend(last, { status: 200 })
  expect(log.entries().filter(({ status }) => status === 200)).toEqual([{ ...last, status: 200 }])
})

it('keeps no body that is longer than twenty thousand signs', () => {
  const log = createRequestLog()
  const kept = [0, 20_000, 20_001].map((length) => log.begin(call('/', 'x'.repeat(length))).sent.body?.length)
  expect(kept).toEqual([0, 20_000, undefined])
})
