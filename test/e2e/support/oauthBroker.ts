import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface Broker {
  address: string
  /** Exchanges that reached the service, by kind. */
  asked: { code: number; refresh: number }
  /** How long its answers take, in ms, so that something can happen meanwhile. */
  pace: { answerMs: number }
  close(): Promise<void>
}

interface Options {
  /** The service's token endpoint. */
  tokenEndpoint: string
  clientId: string
  clientSecret: string
  /** The one origin that may ask. */
  allowedOrigin: string
  redirectUrl: string
}

/**
 * A token broker as the README describes it, for tests: it adds the client secret and passes on two grants, for one
 * origin and one redirect address. It never sees a call of the API.
 */
export async function startBroker(options: () => Options): Promise<Broker> {
  const asked = { code: 0, refresh: 0 }
  const pace = { answerMs: 0 }
  const server = createServer((request, response) => {
    void answer(options(), asked, request).then(
      ({ status, body, headers }) =>
        void setTimeout(() => response.writeHead(status, headers).end(body), pace.answerMs),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${portOf(server)}/token`, asked, pace, close: () => closed(server) }
}

async function answer(options: Options, asked: Broker['asked'], request: IncomingMessage) {
  const headers = {
    'Access-Control-Allow-Origin': options.allowedOrigin,
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Allow-Methods': 'POST',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    Vary: 'Origin',
  }
  if (request.headers.origin !== options.allowedOrigin) return { status: 403, body: '{}', headers: {} }
  if (request.method === 'OPTIONS') return { status: 204, body: '', headers }
  const fields = new URLSearchParams(await textOf(request))
  const grant = fields.get('grant_type')
  const isCode = grant === 'authorization_code'
  if (!isCode && grant !== 'refresh_token')
    return { status: 400, body: '{"error":"unsupported_grant_type"}', headers }
  if (isCode && fields.get('redirect_url') !== options.redirectUrl)
    return { status: 400, body: '{"error":"invalid_grant"}', headers }
  asked[isCode ? 'code' : 'refresh'] += 1
  const passed = new URLSearchParams({
    grant_type: grant,
    client_id: options.clientId,
    client_secret: options.clientSecret,
  })
  for (const name of ['code', 'refresh_token', 'code_verifier']) {
    const value = fields.get(name)
    if (value !== null) passed.set(name, value)
  }
  const reply = await fetch(options.tokenEndpoint, { method: 'POST', body: passed })
  return { status: reply.status, body: await reply.text(), headers }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
