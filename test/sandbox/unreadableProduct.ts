import type { Sandbox } from '~/sandbox/createSandbox'

/** The sandbox, which answers one store product with a variant in a shape that nobody knows. */
export const unreadableProduct =
  ({ fetch }: Sandbox, id: number): Sandbox['fetch'] =>
  async (request) => {
    const reply = await fetch(request)
    if (request.method !== 'GET' || !request.url.endsWith(`/store/products/${id}`)) return reply
    const body = await reply.json()
    body.result.sync_variants[0].id = null
    return Response.json(body, { headers: reply.headers })
  }
