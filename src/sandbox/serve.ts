import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { decode, encode } from 'jpeg-js'
import { tokens } from './authenticate'
import { createSandbox, type Sandbox } from './createSandbox'
import { BrokenLine, isUnfinished } from './faults'
import { publicApp } from './oauth/answerOauth'
import { type ServedPictures, servePictures } from './servedPictures'
import type { SandboxState } from './sandboxState'

export interface ServeOptions {
  port: number
  host?: string
  orders?: number
  seed?: number
  /** Blanks beside the demo's own. */
  blanks?: number
  /** exposed: rate headers readable; hidden: not exposed; none: no CORS headers at all. */
  cors?: 'exposed' | 'hidden' | 'none'
  /** Keeps the state in this file. */
  stateFile?: string
}

export interface RunningSandbox {
  address: string
  sandbox: Sandbox
  /** Client id and secret of the one public app. */
  publicApp: { clientId: string; clientSecret: string }
  close(): Promise<void>
}

const exposed = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Platen-Sandbox'
export const tokenNames: readonly string[] = [...tokens.keys()]

/** Puts a sandbox behind HTTP, as another origin with real CORS. Resolves once it listens. */
export async function startSandboxServer(options: ServeOptions): Promise<RunningSandbox> {
  const host = options.host ?? '127.0.0.1'
  const server = createServer()
  await listen(server, options.port, host)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const kept = options.stateFile === undefined ? null : readState(options.stateFile)
  const sandbox = createSandbox({
    ...(options.orders === undefined ? {} : { orders: options.orders }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.blanks === undefined ? {} : { extraBlanks: options.blanks }),
    ...(kept === null ? {} : { state: kept }),
    artworkBase: `${address}/_sandbox/artwork`,
    deliver,
    // Loaded with this file: its loader is closed by the time a picture is asked for.
    loadJpeg: async () => ({ decode, encode }),
  })
  const file = options.stateFile === undefined ? null : keepFile(options.stateFile, sandbox)
  const pictures = servePictures(address)
  server.on('request', (request, response) => {
    void answer(sandbox, pictures, address, options.cors ?? 'exposed', request, response).finally(() =>
      file?.touch(),
    )
  })
  return {
    address,
    sandbox,
    publicApp,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // A call that never answers (a planned fault, a slow receiver) must not keep the server open.
      setTimeout(() => server.closeAllConnections(), 500).unref()
      await closed
      await Promise.race([sandbox.delivered(), new Promise((resolve) => setTimeout(resolve, 500).unref())])
      file?.close()
    },
  }
}

/** Sends one event. A receiver that does not answer within ten seconds counts as unreachable. */
async function deliver(url: string, body: string): Promise<number> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(10_000)
    const { status } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return status
  } catch {
    return 0
  }
}

/** Writes the state at most every two seconds, and once more at the end: the whole of it is written each time. */
function keepFile(file: string, sandbox: Sandbox): { touch(): void; close(): void } {
  let timer: NodeJS.Timeout | null = null
  const write = () => {
    timer = null
    writeState(file, sandbox.state)
  }
  return {
    touch: () => {
      timer ??= setTimeout(write, 2_000)
    },
    close: () => {
      if (timer !== null) clearTimeout(timer)
      write()
    },
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

async function answer(
  sandbox: Sandbox,
  pictures: ServedPictures,
  address: string,
  cors: 'exposed' | 'hidden' | 'none',
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = corsHeaders(cors, incoming)
  const asked = incoming.headers['access-control-request-method']
  if (incoming.method === 'OPTIONS') {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const isRefused = asked !== undefined && sandbox.refusesPreflight(asked, path)
    response.writeHead(isRefused ? 403 : 204, isRefused ? {} : headers).end()
    return
  }
  if (!served.has(incoming.method ?? '')) {
    response.writeHead(405, headers).end()
    return
  }
  const svg = incoming.method === 'GET' ? pictures.svgAt(incoming.url ?? '/') : null
  if (svg !== null) {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml', ...headers }).end(svg)
    return
  }
  try {
    const reply = await sandbox.fetch(await toRequest(address, incoming))
    response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), ...headers })
    if (isUnfinished(reply) && reply.body !== null)
      for await (const part of reply.body) await new Promise((sent) => response.write(part, sent))
    const isJson = reply.headers.get('content-type')?.includes('json') === true
    response.end(isJson ? pictures.toAddresses(await reply.text()) : Buffer.from(await reply.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof BrokenLine) && !incoming.destroyed)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    incoming.socket.destroy()
  }
}

function corsHeaders(
  cors: 'exposed' | 'hidden' | 'none',
  { headers }: IncomingMessage,
): Record<string, string> {
  if (cors === 'none') return {}
  return {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-PF-Store-Id, X-PF-Language',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
    ...(cors === 'exposed' ? { 'Access-Control-Expose-Headers': exposed } : {}),
  }
}

async function toRequest(address: string, incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = incoming.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }
  // Not resolved against the address: a path of two slashes would name another host.
  return new Request(`${address}${incoming.url ?? '/'}`, { method, headers, ...body })
}

/** Maps and bytes as tagged JSON. */
function writeState(file: string, state: SandboxState): void {
  const text = JSON.stringify(state, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] }
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
    return value
  })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function readState(file: string): SandboxState | null {
  if (!existsSync(file)) return null
  const kept: SandboxState = JSON.parse(
    readFileSync(file, 'utf8'),
    (_, value: { $map?: [unknown, unknown][]; $bytes?: string }) => {
      if (value?.$map !== undefined) return new Map(value.$map)
      if (value?.$bytes !== undefined) return new Uint8Array(Buffer.from(value.$bytes, 'base64'))
      return value
    },
  )
  // A file of another version starts over, as the browser's demo does.
  return kept.version === 2 ? kept : null
}
