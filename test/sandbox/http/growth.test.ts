import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'

/** `npm run torture` asks for fifty thousand. */
const requests = Number(process.env['PLATEN_REQUESTS'] ?? 300)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes that are still in use once nothing is left to collect. */
function heap(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

describe(`${requests} requests`, () => {
  it(
    'leave nothing behind: reads, refusals, unknown addresses, tokens and origins',
    { timeout: 600_000 },
    async () => {
      let now = Date.UTC(2026, 10, 21)
      const sandbox = createSandbox({ orders: 20, now: () => now })
      const ask = async (count: number): Promise<void> => {
        for (let at = 0; at < count; at++) {
          now += 700
          const [path, token = 'sandbox-store'] = [
            ['/orders?limit=20'],
            [`/orders/${at}`],
            [`/products/71?at=${at}`],
            [`/nowhere/${at}`],
            ['/stores', `unknown-${at}`],
            ['/_sandbox/ledger'],
          ][at % 6] ?? ['/']
          const reply = await sandbox.fetch(
            new Request(`http://s.test${path}`, { headers: { authorization: `Bearer ${token}` } }),
          )
          await reply.arrayBuffer()
        }
      }
      // What is built once (the catalog, compiled code) and the list of the last thousand requests.
      await ask(Math.min(1_200, requests))
      const before = heap()
      await ask(requests)
      // A record a request would be some hundreds of bytes; the fixed part is what the collector leaves to chance.
      expect(heap() - before).toBeLessThan(400_000 + 20 * requests)
    },
  )
})
