import { createSandbox } from '~/sandbox/createSandbox'
import { servePictures } from '~/sandbox/servedPictures'

const headers = { authorization: 'Bearer sandbox-store', 'content-type': 'application/json' }
const rounds = 110
/** First calls warm the machine up and are left out. */
const warmUp = 10

interface Times {
  median: number
  p95: number
}

export interface Speed {
  orders: number
  /** In milliseconds. */
  list: Times
  create: Times
}

/**
 * Times of GET /orders (limit 100) and POST /orders in a sandbox with so many orders; the clock is moved past limits.
 * Pictures have addresses of their own, as over HTTP; inside the browser the same list is 7 MB of drawings.
 */
export async function measureSandbox(orders: number): Promise<Speed> {
  let ahead = 0
  const sandbox = createSandbox({
    orders,
    now: () => Date.now() + ahead,
    pictures: servePictures('http://s.test'),
  })
  const timed = async (request: () => Request): Promise<Times> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      ahead += 10_000
      const from = performance.now()
      const reply = await sandbox.fetch(request())
      await reply.arrayBuffer()
      times.push(performance.now() - from)
      if (!reply.ok) throw new Error(`The sandbox answered ${reply.status}`)
    }
    const sorted = times.slice(warmUp).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
    return { median: at(0.5), p95: at(0.95) }
  }
  const body = JSON.stringify({
    recipient: { name: 'Ada Byron', address1: '12 Mill Road', city: 'Riga', country_code: 'LV' },
    items: [
      { variant_id: 7103, quantity: 2, files: [{ type: 'front', url: 'https://files.example.com/a.png' }] },
    ],
  })
  return {
    orders,
    list: await timed(() => new Request('http://s.test/orders?limit=100', { headers })),
    create: await timed(() => new Request('http://s.test/orders', { method: 'POST', headers, body })),
  }
}
