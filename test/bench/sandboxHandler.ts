import { createSandbox } from '~/sandbox/createSandbox'
import { servePictures } from '~/sandbox/servedPictures'
import { floorOrders } from './floors/orders'

/**
 * What the bench's server answers below /api: the floors' stub, else the real sandbox. Pictures have addresses of their
 * own, as the service gives them.
 */
export function createHandler(orders: number): (request: Request) => Promise<Response> {
  const sandbox = createSandbox({ orders })
  const servedAt = new Map<string, ReturnType<typeof servePictures>>()
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/api/floor') return Response.json(floorOrders)
    url.pathname = url.pathname.replace(/^\/api/, '')
    const pictures = servedAt.get(url.origin) ?? servePictures(`${url.origin}/api`)
    servedAt.set(url.origin, pictures)
    const svg = pictures.svgAt(`${new URL(request.url).pathname.replace(/^\/api/, '')}`)
    if (svg !== null) return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
    const reply = await sandbox.fetch(new Request(url, request))
    return new Response(pictures.toAddresses(await reply.text()), reply)
  }
}
