import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import { type ServedPictures, servePictures } from '~/sandbox/servedPictures'
import { floorOrders } from './floors/orders'

/**
 * What the bench's servers answer below /api: the floors' stub, else a real sandbox for each server. Pictures have
 * addresses of their own, as the service gives them.
 */
export function createHandler(orders: number): (request: Request) => Promise<Response> {
  const served = new Map<string, { sandbox: Sandbox; pictures: ServedPictures }>()
  const servedAt = (origin: string) => {
    const known = served.get(origin)
    if (known !== undefined) return known
    const pictures = servePictures(`${origin}/api`)
    const made = { sandbox: createSandbox({ orders, pictures }), pictures }
    served.set(origin, made)
    return made
  }
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/api/floor') return Response.json(floorOrders)
    url.pathname = url.pathname.replace(/^\/api/, '')
    const { sandbox, pictures } = servedAt(url.origin)
    const svg = pictures.svgAt(url.pathname)
    if (svg !== null) return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
    return await sandbox.fetch(new Request(url, request))
  }
}
