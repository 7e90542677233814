import { type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a connection is kept after its last reply, in ms, so that the reply is read before the connection is reset. */
const lingerMs = 5_000

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers bytes that are no HTTP. A body that no header announces (some clients send a GET with one) is parsed as the
 * next request. Node would end the connection at once, and lose the reply to the valid request before. That reply is
 * waited for, with the header "Connection: close": a client that reused the connection would lose its next call.
 */
export function answerBroken(server: Server): void {
  const open = new WeakMap<Duplex, ServerResponse>()
  const broken = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    open.set(socket, response)
    response.on('close', () => open.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    // Everything after the first broken byte is broken too.
    if (broken.has(socket)) return
    broken.add(socket)
    const end = (text = ''): void => {
      socket.end(text)
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
    const refuse = (): void =>
      end(
        `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
    const earlier = open.get(socket)
    // Broken in the middle of a body: that request will never be complete.
    if (earlier === undefined || (!earlier.req.complete && !earlier.headersSent)) return refuse()
    if (earlier.headersSent) return void earlier.once('close', refuse)
    earlier.setHeader('Connection', 'close')
    // Node calls this after a last reply; its own version resets the connection while the client is still sending.
    Reflect.set(socket, 'destroySoon', () => end())
  })
}
