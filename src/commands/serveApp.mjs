import { resolve } from 'node:path'
import { cacheControl, securityHeaders } from './securityHeaders.mjs'
import { root } from './project.mjs'

/** Same-origin path that is passed on to the service when its replies cannot be read by browsers. */
export const forwardPath = '/forward'

/** Config and proxy for a forwarded service; the Host header becomes the service's own, as it demands. */
export function forwarding(config, target) {
  if (target === undefined) return { config, proxy: {} }
  const rewrite = (path) => path.slice(forwardPath.length) || '/'
  return {
    config: { ...config, apiBaseUrl: forwardPath },
    proxy: { [forwardPath]: { target, changeOrigin: true, rewrite } },
  }
}

/** Answers /config.json from memory, and adds the security and cache headers to every reply. */
export const servingPlugin = (config, { isStrict }) => {
  const headers = securityHeaders(config)
  const middleware = (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0]
    if (path.startsWith(forwardPath)) return next()
    if (isStrict) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Cache-Control', cacheControl(path))
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

/**
 * Serves the built app; resolves with its address and a way to stop. Another port is taken when the asked one is busy.
 *
 * @param {{ config: any, port: number, forward?: string | undefined, host?: string }} options
 */
export async function serveApp({ config, port, forward = undefined, host = '127.0.0.1' }) {
  const { preview } = await import('vite')
  const setup = forwarding(config, forward)
  const server = await preview({
    root,
    logLevel: 'warn',
    plugins: [servingPlugin(setup.config, { isStrict: true })],
    preview: { port, host, strictPort: false, proxy: setup.proxy },
    build: { outDir: resolve(root, 'dist') },
  })
  const bound = server.httpServer.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return { address: `http://${host}:${actual}/`, close: () => server.close() }
}
