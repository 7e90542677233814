import { ensureInstalled, readConfig } from './project.mjs'
import { readServing } from './serving/readServing.mjs'

const help = `npm start -- [--port 4173] [--forward https://service] [--config file.json]
  --port     where to serve; the next free port is taken when it is busy
  --forward  pass calls of the API on to this service through a same-origin path, for services that refuse browsers
  --config   serve this file as /config.json instead of public/config.json`

ensureInstalled()
const { port, forward, config } = readServing(help, '4173')
const { buildApp } = await import('./buildApp.mjs')
const { serveApp } = await import('./serveApp.mjs')
const settings = readConfig(config)
await buildApp(settings)
const { address } = await serveApp({ config: settings, port, forward }).catch((error) => {
  console.error(`Platen cannot be served at port ${port}: ${error.message}`)
  process.exit(1)
})
if (forward) console.log(`Calls are forwarded to ${forward}`)
console.log(`Platen is open at ${address}`)
