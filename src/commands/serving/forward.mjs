import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, Transform } from 'node:stream'
import {
  forwardPath,
  isOwnCall,
  methodsByPath,
  ownHeaders,
  readTarget,
  receivedHeaders,
  sentHeaders,
} from './forwardRules.mjs'

/** Most bytes of a body each way, and the ms for which a call may stand still. */
const usual = { requestBytes: 8 * 2 ** 20, replyBytes: 64 * 2 ** 20, idleMs: 60_000 }

/**
 * Passes calls of the app on to the service, as middleware for addresses under /forward. Only the paths and methods of
 * `endpoints` pass. Bodies stream. When the service breaks off, the client's reply ends at once.
 */
export function createForward({ target, endpoints, limits = {} }) {
  const base = readTarget(target)
  const methodsOf = methodsByPath(endpoints)
  const bounds = { ...usual, ...limits }
  const isSafe = base.protocol === 'https:'
  const send = isSafe ? requestHttps : requestHttp
  const agent = new (isSafe ? HttpsAgent : HttpAgent)({ keepAlive: true })
  return (request, response) => {
    const asked = request.url.slice(forwardPath.length)
    const refused = refusal(request, methodsOf(asked.split('?')[0]), bounds)
    if (refused !== null) {
      drain(request, bounds)
      return answer(response, ...refused)
    }
    const { method } = request
    // A write gets a new connection: a kept-alive one may be closed at the moment the write is sent on it.
    const how = { agent: method === 'GET' ? agent : false, method, headers: sentHeaders(request.headers) }
    if (method === 'GET') delete how.headers['content-length']
    pass(
      request,
      response,
      () => send(base, { ...how, path: base.pathname.replace(/\/$/, '') + asked }),
      bounds,
    )
  }
}

function refusal({ method, headers }, methods, { requestBytes }) {
  if (!isOwnCall(headers)) return [403, 'Only pages of this address may call the service through it.']
  if (methods.length === 0) return [404, "This is no address of the service's API."]
  if (!methods.includes(method)) return [405, 'The service takes no such call at this address.']
  if (Number(headers['content-length'] ?? 0) > requestBytes) return tooLarge
  return null
}
const tooLarge = [413, 'The call is too large to be passed on. Nothing was sent.']

function pass(request, response, open, { requestBytes, replyBytes, idleMs }) {
  let outgoing
  const end = (status, message) => {
    clearTimeout(idle)
    outgoing?.destroy()
    request.resume()
    if (response.headersSent) response.destroy()
    else answer(response, status, message)
  }
  const idle = setTimeout(() => end(504, 'The service did not answer in time.'), idleMs)
  try {
    outgoing = open()
  } catch {
    drain(request, { requestBytes })
    return end(400, 'This address cannot be passed on. Nothing was sent.')
  }
  // Also when the client breaks off in the middle of its call: the service must not take half a body for the whole.
  response.on('close', () => {
    clearTimeout(idle)
    outgoing.destroy()
  })
  outgoing.on('error', () => {
    if (!response.writableEnded && !response.destroyed)
      end(502, 'The service cannot be reached or broke off.')
  })
  outgoing.on('upgrade', (_, socket) => {
    socket.destroy()
    end(502, 'The service wanted to change the protocol.')
  })
  outgoing.on('drain', () => request.resume())
  outgoing.on('response', (incoming) => {
    if (response.headersSent || response.destroyed) return
    idle.refresh()
    const status = incoming.statusCode
    if (status >= 300 && status < 400)
      return end(502, 'The service answered with a redirect, which is not followed. Check --forward.')
    response.writeHead(status, receivedHeaders(incoming.headers))
    response.flushHeaders()
    // Ends the client's reply at once when the service breaks off its own.
    pipeline(incoming, counted(replyBytes, idle), response, () => clearTimeout(idle))
  })
  let size = 0
  request.on('data', (chunk) => {
    size += chunk.length
    idle.refresh()
    if (size > 2 * requestBytes) return request.destroy()
    if (outgoing.destroyed || outgoing.writableEnded || request.method === 'GET') return
    if (size > requestBytes) end(...tooLarge)
    else if (!outgoing.write(chunk)) request.pause()
  })
  request.on('end', () => outgoing.end())
}

/** Counts the bytes of a stream, and ends it with an error beyond `most`; each part restarts the idle timer. */
const counted = (most, idle) => {
  let size = 0
  return new Transform({
    transform(chunk, _, done) {
      size += chunk.length
      idle.refresh()
      done(size > most ? new Error('The reply is too large') : null, chunk)
    },
  })
}

/** Reads the body of a refused call, so that the reply is not lost in a reset; an endless one is cut off. */
function drain(request, { requestBytes }) {
  let size = 0
  request.on('data', (chunk) => {
    size += chunk.length
    if (size > 2 * requestBytes) request.destroy()
  })
}

/** An error in the service's own format. */
function answer(response, status, message) {
  const body = JSON.stringify({ code: status, result: message, error: { reason: 'Forwarding', message } })
  response.writeHead(status, { ...ownHeaders, 'Content-Type': 'application/json' }).end(body)
}
