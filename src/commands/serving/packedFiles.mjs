import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)
/** Brotli level: nearly as small as the best, in a tenth of the time. */
const quality = 6
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Compressed files by path; the name of a file under assets/ changes with its content. */
const kept = new Map()

/**
 * Sends scripts and styles of the built app in brotli, each compressed once for all visits and servers of this process.
 * Answers whether it handled the request: not for other kinds of files, for a foreign host name, or for a browser
 * without brotli.
 */
export function sendPacked(assets, path, request, response) {
  const type = types[extname(path)]
  const { host = '', 'accept-encoding': encodings = '' } = request.headers
  const isAsked = request.method === 'GET' && path.startsWith('/assets/') && type !== undefined
  if (!isAsked || !isOwnName(host) || !/\bbr\b/.test(encodings)) return false
  const file = join(assets, path.slice('/assets'.length))
  const packing =
    kept.get(file) ??
    readFile(file).then((bytes) => pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  kept.set(file, packing)
  packing.then(
    (bytes) => {
      const headers = { 'Content-Encoding': 'br', 'Content-Length': bytes.length, Vary: 'Accept-Encoding' }
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, ...headers }).end(bytes)
    },
    () => {
      kept.delete(file)
      response.destroy()
    },
  )
  return true
}

/** For any other host name the file server decides whether to answer. */
function isOwnName(host) {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isIP(name) > 0
}
