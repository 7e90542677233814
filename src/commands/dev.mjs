import { parseArgs } from 'node:util'
import { ensureInstalled, readConfig, root } from './project.mjs'

ensureInstalled()
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    forward: { type: 'string' },
    config: { type: 'string' },
  },
})
const { createServer } = await import('vite')
const { forwarding, servingPlugin } = await import('./serveApp.mjs')
const setup = await forwarding(readConfig(values.config), values.forward)
const server = await createServer({
  root,
  // Hot reload needs inline scripts and styles, so the strict policy is left to `npm start`.
  plugins: [servingPlugin(setup.config, { forward: setup.forward })],
  server: { port: Number(values.port) },
})
await server.listen()
server.printUrls()
