import { createSandbox } from '~/sandbox/createSandbox'
import { floorOrders } from './floors/orders'

/** What the bench's server answers below /api: the floors' stub, else the real sandbox. */
export function createHandler(orders: number): (request: Request) => Promise<Response> {
  const sandbox = createSandbox({ orders })
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/api/floor') return Response.json(floorOrders)
    url.pathname = url.pathname.replace(/^\/api/, '')
    return sandbox.fetch(new Request(url, request))
  }
}
