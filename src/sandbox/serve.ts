import { createServer, type Server } from 'node:http'
import { tokens } from './authenticate'
import { createSandbox, type Sandbox } from './createSandbox'
import { publicApp } from './oauth/answerOauth'
import type { Delivered } from './events/deliverEvents'
import { answerBroken } from './server/answerBroken'
import { answerHttp } from './server/answerHttp'
import type { Cors, Gate } from './server/gate'
import { drawSvg } from './server/drawSvg'
import { openStateFile, type StateFile } from './server/stateFile'
import { servePictures } from './servedPictures'

export interface ServeOptions {
  port: number
  /** Address to listen on; the loopback address by default. */
  host?: string
  /** Further host names that clients use for it. */
  names?: readonly string[]
  /** Origins of pages that may use the control addresses; other pages may not. Read at each call. */
  controlOrigins?: readonly string[]
  orders?: number
  seed?: number
  /** Number of blanks in addition to the demo's own. */
  blanks?: number
  /** exposed: rate headers readable; hidden: not exposed; none: no CORS headers at all. */
  cors?: Cors
  /** File that the state is kept in. */
  stateFile?: string
  /** Reports failures; to the error output by default. */
  report?: (text: string) => void
}

export interface RunningSandbox {
  address: string
  sandbox: Sandbox
  /** Client id and secret of the one public app. */
  publicApp: { clientId: string; clientSecret: string }
  /** What was wrong with the kept state, in words; null when nothing was. */
  notice: string | null
  close(): Promise<void>
}

export const tokenNames: readonly string[] = [...tokens.keys()]

/** How long an idle connection can be reused, in ms: longer than clients keep one themselves. */
const keepAliveMs = 75_000

/**
 * Serves a sandbox over HTTP, as another origin with real CORS. Resolves once it listens. Rejects with an
 * Error in words when the state file cannot be read or written, or the port is taken.
 */
export async function startSandboxServer(options: ServeOptions): Promise<RunningSandbox> {
  const host = options.host ?? '127.0.0.1'
  const report = options.report ?? ((text: string) => void process.stderr.write(`${text}\n`))
  const server = createServer({ keepAliveTimeout: keepAliveMs })
  await listen(server, options.port, host)
  const file = await fileOf(options.stateFile, report, server)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port
  const name = options.names?.[0] ?? host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const kept = file?.kept ?? null
  const pictures = servePictures(address)
  const sandbox = createSandbox({
    ...(options.orders === undefined ? {} : { orders: options.orders }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.blanks === undefined ? {} : { extraBlanks: options.blanks }),
    ...(kept === null ? {} : { state: kept }),
    artworkBase: `${address}/_sandbox/artwork`,
    pictures,
    deliver,
    report,
    drawSvg,
  })
  const gate: Gate = {
    bound: host,
    names: options.names ?? [],
    controlOrigins: options.controlOrigins ?? [],
  }
  const cors = options.cors ?? 'exposed'
  const answering = { sandbox, pictures, address, cors, gate, report }
  answerBroken(server)
  server.on('request', (request, response) => {
    void answerHttp(answering, request, response).finally(() => file?.touch(() => sandbox.state))
  })
  return {
    address,
    sandbox,
    publicApp,
    notice: file?.notice ?? null,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // A call that never ends (a planned fault, a slow receiver) must not keep the server open.
      setTimeout(() => server.closeAllConnections(), 500).unref()
      await closed
      await Promise.race([sandbox.delivered(), new Promise((resolve) => setTimeout(resolve, 500).unref())])
      file?.close(sandbox.state)
    },
  }
}

/** Opened once the port is ours, so that a second server on it moves no file aside. */
async function fileOf(
  path: string | undefined,
  report: (text: string) => void,
  server: Server,
): Promise<StateFile | null> {
  try {
    return path === undefined ? null : openStateFile(path, report)
  } catch (error) {
    await new Promise((resolve) => server.close(resolve))
    throw error
  }
}

/** How long a receiver may take, in ms, and how many bytes of its answer are read. */
const timeoutMs = 10_000
const answerLength = 2_000

/** Sends one event. A receiver that does not answer within ten seconds counts as unreachable. */
async function deliver(url: string, body: string): Promise<Delivered> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: reply.status, answer: await startOf(reply) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: 0, answer: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** The beginning of a reply's text; the rest is not read. */
async function startOf(reply: Response): Promise<string> {
  if (reply.body === null) return ''
  let text = ''
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length >= answerLength) break
  }
  return text.slice(0, answerLength)
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
