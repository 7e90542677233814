import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Arrived {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

const open: (() => Promise<unknown>)[] = []

/** Ends all servers of a test; for afterEach. */
export const closeServers = (): Promise<unknown> => Promise.all(open.splice(0).map((close) => close()))

/** A real server on this machine that writes down what arrives. */
export async function artworkServer(
  answer: (request: Arrived, reply: ServerResponse, address: string) => void,
) {
  const arrived: Arrived[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      }
      arrived.push(one)
      answer(one, reply, address)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  open.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  )
  return { address, arrived }
}

export const answerJson = (reply: ServerResponse, status: number, body: unknown): unknown =>
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
