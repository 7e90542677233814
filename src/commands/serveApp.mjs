import { statSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import { createForward } from './serving/forward.mjs'
import { forwardPath, isForwarded } from './serving/forwardRules.mjs'
import { loadSandbox } from './loadSandbox.mjs'
import { sendPacked } from './serving/packedFiles.mjs'
import { cacheControl, securityHeaders } from './securityHeaders.mjs'
import { root } from './project.mjs'

/**
 * Config and middleware for a forwarded service; no middleware where none is asked for. The contract's endpoint table
 * says what may be called.
 */
export async function forwarding(config, target, limits = {}) {
  if (target === undefined) return { config, forward: null }
  const { endpoints } = await loadSandbox('src/contract/endpoints.ts')
  return {
    config: { ...config, apiBaseUrl: forwardPath },
    forward: createForward({ target, endpoints, limits }),
  }
}

/**
 * Answers /config.json from memory, passes forwarded calls on, and adds the security and cache headers to every other
 * reply. `assets` is the folder of the built scripts: a missing file there is a 404, never the page.
 */
export const servingPlugin = (config, { forward, assets = null }) => {
  const headers = securityHeaders(config)
  const middleware = (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0]
    if (forward !== null && isForwarded(path)) return forward(request, response)
    if (assets !== null) {
      const file = plainPath(path)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      if (file.startsWith('/assets/') && !isFile(assets, file)) return notFound(response)
      response.setHeader('Cache-Control', cacheControl(file))
      // Vite's preview would compress each file again for every visit.
      if (sendPacked(assets, file, request, response)) return undefined
    }
    if (path !== '/config.json') return next()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(config))
  }
  return {
    name: 'platen-serving',
    configurePreviewServer: (server) => void server.middlewares.use(middleware),
    configureServer: (server) => void server.middlewares.use(middleware),
  }
}

/** The path as the file server reads it: decoded, without `..`. An unreadable one counts as a missing asset. */
function plainPath(path) {
  try {
    return posix.normalize(`/${decodeURIComponent(path)}`)
  } catch {
    return '/assets/'
  }
}

function isFile(assets, path) {
  const file = resolve(assets, `.${path.slice('/assets'.length)}`)
  if (path.includes('\0') || !file.startsWith(assets + sep)) return false
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function notFound(response) {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('There is no such file. Reload the page: a newer version may have been published.\n')
}

/**
 * Serves the built app; resolves with its address and a way to stop. Uses another port when the given one is busy.
 * @param {{ config: any, port: number, forward?: string | undefined, host?: string, dist?: string, limits?: object }}
 * options
 */
export async function serveApp({
  config,
  port,
  forward = undefined,
  host = '127.0.0.1',
  dist = resolve(root, 'dist'),
  limits = {},
}) {
  const { preview } = await import('vite')
  const setup = await forwarding(config, forward, limits)
  const server = await preview({
    root,
    logLevel: 'warn',
    plugins: [servingPlugin(setup.config, { forward: setup.forward, assets: resolve(dist, 'assets') })],
    preview: { port, host, strictPort: false, cors: false },
    build: { outDir: dist },
  })
  const bound = server.httpServer.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return { address: `http://${host}:${actual}/`, close: () => server.close() }
}
