/** A request as it is posted to the worker; bodies are moved, not copied. */
export interface WireRequest {
  id: number
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

/** A reply as it is posted back; `broken` stands for a call that never got an answer. */
export type WireReply =
  | { id: number; kind: 'reply'; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { id: number; kind: 'broken' }

/** A request in a form that can be posted; its body is consumed. */
export async function toWire(id: number, request: Request): Promise<WireRequest> {
  const body = request.method === 'GET' ? null : await request.arrayBuffer()
  return { id, method: request.method, url: request.url, headers: [...request.headers], body }
}

/** Restores the request on the worker's side. */
export const fromWire = ({ method, url, headers, body }: WireRequest): Request =>
  new Request(url, { method, headers, ...(body === null || body.byteLength === 0 ? {} : { body }) })
