import { ensureInstalled, readConfig, root } from './project.mjs'
import { readServing } from './serving/readServing.mjs'

const help = `npm run dev -- [--port 5173] [--forward https://service] [--config file.json]`

ensureInstalled()
const { port, forward, config } = readServing(help, '5173')
const { createServer } = await import('vite')
const { forwarding, servingPlugin } = await import('./serveApp.mjs')
const setup = await forwarding(readConfig(config), forward)
const server = await createServer({
  root,
  // Hot reload needs inline scripts and styles, so the strict policy is left to `npm start`.
  plugins: [servingPlugin(setup.config, { forward: setup.forward })],
  server: { port },
})
await server.listen()
server.printUrls()
