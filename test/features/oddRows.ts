/**
 * Between the app and the service: the first so many rows of the lists that are meant have an id that is no number, as no
 * reply of the service should; without a number all of them.
 */
export const oddRows =
  (isMeant: (address: URL) => boolean, count = Number.POSITIVE_INFINITY) =>
  async (reply: Response, { url, method }: Request): Promise<Response> => {
    if (method !== 'GET' || !reply.ok || !isMeant(new URL(url))) return reply
    const body: { result: object[] } = await reply.json()
    const result = body.result.map((row, at) => (at < count ? { ...row, id: 'none' } : row))
    return Response.json({ ...body, result }, { headers: reply.headers })
  }
