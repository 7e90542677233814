/** Ways in which a call can go wrong (reliability.md, F1–F11). */
export type FaultKind =
  | 'drop_before' // F1: never arrives
  | 'drop_after' // F2: takes effect, the reply is lost
  | 'error_after' // F3: takes effect, then 502
  | 'hang' // F4: never answers
  | 'too_many' // F6: 429 with readable headers
  | 'truncated' // F9: takes effect, the body is cut
  | 'html' // F10: an error page instead of an envelope
  | 'unauthorized' // F11: the token is refused mid-flow

export interface Fault {
  kind: FaultKind
  /** Only calls of this method; any when absent. */
  method?: string
  /** Only paths that contain this text; any when absent. */
  path?: string
  /** How many calls it strikes. */
  count: number
}

/** The fault that strikes this call, counted down; null when none does. */
export function strike(faults: Fault[], method: string, path: string): FaultKind | null {
  const fault = faults.find(
    (planned) =>
      planned.count > 0 &&
      (planned.method === undefined || planned.method === method) &&
      (planned.path === undefined || path.includes(planned.path)),
  )
  if (fault === undefined) return null
  fault.count -= 1
  return fault.kind
}

/** What a browser reports when a reply never comes. Transports turn it into their own kind of broken line. */
export class BrokenLine extends TypeError {}

/** Lets a call run with the fault applied to it. */
export async function withFault(kind: FaultKind | null, run: () => Promise<Response>): Promise<Response> {
  if (kind === null) return run()
  if (kind === 'drop_before') throw new BrokenLine('Failed to fetch')
  if (kind === 'hang') return new Promise(() => undefined)
  if (kind === 'too_many') {
    const message = "You've recently sent too many requests. Please try again after 2 seconds."
    return failure(429, 'TooManyRequests', message, { 'Retry-After': '2' })
  }
  if (kind === 'unauthorized') return failure(401, 'Unauthorized', 'The access token provided is invalid.')
  if (kind === 'html') {
    return new Response('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'Content-Type': 'text/html' },
    })
  }
  const reply = await run()
  if (kind === 'drop_after') throw new BrokenLine('Failed to fetch')
  if (kind === 'error_after') return failure(502, 'BadGateway', 'Bad Gateway')
  const text = await reply.text()
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: reply.status,
    headers: reply.headers,
  })
}

/** The failure envelope (service.md, Response envelope). */
export function failure(
  status: number,
  reason: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, result: message, error: { reason, message } }, { status, headers })
}
