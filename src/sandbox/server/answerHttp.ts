import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../createSandbox'
import { BrokenConnection, failure, isEndless } from '../faults'
import type { ServedPictures } from '../servedPictures'
import {
  targetAddress,
  type Cors,
  corsHeaders,
  type Gate,
  isControlCall,
  isOwnHost,
  mayControl,
} from './gate'

export interface Answering {
  sandbox: Sandbox
  pictures: ServedPictures
  /** This server's own address. */
  address: string
  cors: Cors
  gate: Gate
  /** Reports an error of ours, so that none is lost. */
  report(text: string): void
}

const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** More than the largest file that the artwork host accepts. */
const maxBytes = 64 * 1024 * 1024

/** Answers one HTTP request. Only a planned fault ends the connection without a reply. */
export async function answerHttp(
  { sandbox, pictures, address, cors, gate, report }: Answering,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = incoming.method ?? 'GET'
  const url = targetAddress(address, incoming.url ?? '')
  const send = async (reply: Response, headers: Record<string, string> = {}): Promise<void> => {
    const all = { 'X-Content-Type-Options': 'nosniff', ...Object.fromEntries(reply.headers), ...headers }
    response.writeHead(reply.status, all)
    if (isEndless(reply) && reply.body !== null)
      for await (const part of reply.body) await new Promise((sent) => response.write(part, sent))
    response.end(Buffer.from(await reply.arrayBuffer()))
  }
  try {
    if (!isOwnHost(incoming.headers, gate))
      return await send(refusal('This name is not the sandbox’s. Start it with --host and the name.'))
    if (url === null) return await send(failure(400, 'BadRequest', 'This is no address.'))
    const isControl = isControlCall(method, url)
    if (isControl && !mayControl(incoming.headers, gate))
      return await send(refusal('The controls are for no page but those of --control-origin.'))
    const headers = corsHeaders(cors, incoming.headers, isControl)
    if (method === 'OPTIONS') {
      const asked = incoming.headers['access-control-request-method']
      const isRefused = asked !== undefined && sandbox.refusesPreflight(asked, url.pathname)
      return void response.writeHead(isRefused ? 403 : 204, isRefused ? {} : headers).end()
    }
    if (!served.has(method)) return await send(failure(405, 'BadRequest', 'Method not allowed'), headers)
    const svg = method === 'GET' ? pictures.svgAt(url.pathname) : null
    if (svg !== null)
      return await send(new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } }), headers)
    const body = await bodyOf(incoming)
    if (body === null)
      return await send(failure(413, 'BadRequest', 'The request body is too large.'), headers)
    await send(await sandbox.fetch(toRequest(url, method, incoming, body)), headers)
  } catch (error) {
    if (error instanceof BrokenConnection || incoming.socket.destroyed) return void incoming.socket.destroy()
    report(`${method} ${incoming.url}: ${error instanceof Error ? error.stack : String(error)}`)
    response.destroy()
  }
}

const refusal = (message: string): Response => failure(403, 'Forbidden', message)

/** The whole body; null for one that is too large. It is read to its end all the same, or the reply would be lost. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(Buffer.from(chunk))
    else chunks.splice(0)
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null
}

function toRequest(url: URL, method: string, incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })
}
