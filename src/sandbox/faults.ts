import { badRequest } from './call'

/** Ways in which a call can go wrong; being offline, a dead tab or a wrong clock are simulated on the client's side. */
const faultKinds = [
  'drop_before', // never arrives
  'drop_after', // takes effect, the reply is lost
  'error_after', // takes effect, then 502
  'hang', // never answers
  'late', // the reply is lost and the effect comes 20 s later
  'too_many', // 429 with readable headers
  'too_many_hidden', // 429, its headers not readable
  'too_many_blocked', // 429 without CORS headers, so a browser reports a failed connection
  'truncated', // takes effect, the body is cut and ends as if it were whole
  'cut', // takes effect, the connection breaks in the middle of the body
  'stalled', // takes effect, the body stops in the middle and never ends
  'sent_twice', // the browser sends the call again on its own; the last reply is seen
  'sent_thrice', // the same, three times, and no reply comes
  'html', // an error page instead of an envelope
  'unauthorized', // the token is refused mid-flow
  'stale', // a read answers as it did before the last write
  'no_preflight', // the browser's preflight is refused; only over HTTP
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** Limits the fault to calls of this method; any when absent. */
  method?: string
  /** Limits the fault to paths that contain this text; any when absent. */
  path?: string
  /** Number of calls that it affects. */
  count: number
  /** Seconds that `too_many` asks to wait; 2 when absent. */
  seconds?: number
}

/** The plan as sent to a control address. Throws 400 for an unknown kind. */
export function readFaults(body: unknown): Fault[] {
  if (!Array.isArray(body)) throw badRequest('A list of faults is expected')
  return body.map((row: unknown): Fault => {
    const field = (name: string): unknown => Reflect.get(Object(row), name)
    const kind = faultKinds.find((known) => known === field('kind'))
    if (kind === undefined) throw badRequest(`kind must be one of ${faultKinds.join(', ')}`)
    const [method, path, count, seconds] = [field('method'), field('path'), field('count'), field('seconds')]
    return {
      kind,
      ...(typeof method === 'string' ? { method } : {}),
      ...(typeof path === 'string' ? { path } : {}),
      count: typeof count === 'number' ? count : 1,
      ...(typeof seconds === 'number' ? { seconds } : {}),
    }
  })
}

/** The fault that affects this call, counted down; null when there is none. */
export function strike(
  faults: Fault[],
  method: string,
  path: string,
  can: (kind: FaultKind) => boolean,
): Fault | null {
  const fault = faults.find(
    (planned) =>
      planned.count > 0 &&
      can(planned.kind) &&
      (planned.method === undefined || planned.method === method) &&
      (planned.path === undefined || path.includes(planned.path)),
  )
  if (fault !== undefined) fault.count -= 1
  return fault ?? null
}

/** The error that a browser reports when a reply never comes. Transports turn it into their own kind of broken connection. */
export class BrokenConnection extends TypeError {}

/** What a fault may do with a call. */
export interface FaultStage {
  /** Handles the call, again at each invocation. */
  run(): Promise<Response>
  /** Runs the call at a later moment (fault `late`). */
  postpone(run: () => Promise<Response>): void
  /** The reply to the same read before the last write, if there is one (fault `stale`). */
  before(): Response | null
}

/** Handles a call with a fault applied to it. */
export async function withFault(fault: Fault | null, stage: FaultStage): Promise<Response> {
  const { run } = stage
  const kind = fault?.kind ?? null
  if (kind === null || kind === 'no_preflight') return run()
  if (kind === 'stale') return stage.before() ?? run()
  if (kind === 'late') {
    stage.postpone(run)
    throw new BrokenConnection('Failed to fetch')
  }
  if (kind === 'too_many_blocked') throw new BrokenConnection('Failed to fetch')
  if (kind === 'drop_before') throw new BrokenConnection('Failed to fetch')
  if (kind === 'hang') return new Promise(() => undefined)
  if (kind === 'too_many') {
    const seconds = fault?.seconds ?? 2
    const message = `You've recently sent too many requests. Please try again after ${seconds} seconds.`
    return failure(429, 'TooManyRequests', message, { 'Retry-After': String(seconds) })
  }
  if (kind === 'too_many_hidden') {
    const message = "You've recently sent too many requests. Please try again after 3 seconds."
    return failure(429, 'TooManyRequests', message)
  }
  if (kind === 'unauthorized') return failure(401, 'Unauthorized', 'The access token provided is invalid.')
  if (kind === 'html') {
    return new Response('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'Content-Type': 'text/html' },
    })
  }
  if (kind === 'sent_twice' || kind === 'sent_thrice') await run()
  if (kind === 'sent_thrice') await run()
  const reply = await run()
  if (kind === 'sent_twice') return reply
  if (kind === 'drop_after' || kind === 'sent_thrice') throw new BrokenConnection('Failed to fetch')
  if (kind === 'error_after') return failure(502, 'BadGateway', 'Bad Gateway')
  const text = await reply.text()
  const half = text.slice(0, Math.floor(text.length / 2))
  return kind === 'truncated' ? new Response(half, reply) : unfinished(half, reply, kind)
}

const endless = new WeakSet<Response>()

/** Whether the body will never be complete: a transport then passes on the part that exists. */
export const isEndless = (reply: Response): boolean => endless.has(reply)

function unfinished(start: string, { status, headers }: Response, kind: 'cut' | 'stalled'): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (pipe) => pipe.enqueue(new TextEncoder().encode(start)),
    pull: (pipe) =>
      kind === 'cut' ? pipe.error(new BrokenConnection('Failed to fetch')) : new Promise(() => undefined),
  })
  const reply = new Response(body, { status, headers })
  endless.add(reply)
  return reply
}

/** A refusal in the envelope for failures (contract/README 1.1). */
export function failure(
  status: number,
  reason: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, result: message, error: { reason, message } }, { status, headers })
}
