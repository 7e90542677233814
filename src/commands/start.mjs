import { parseArgs } from 'node:util'
import { readTarget } from './serving/forwardRules.mjs'
import { ensureInstalled, readConfig, usage } from './project.mjs'

const help = `npm start -- [--port 4173] [--forward https://service] [--config file.json]
  --port     where to serve; the next free port is taken when it is busy
  --forward  pass calls of the API on to this service through a same-origin path, for services that refuse browsers
  --config   serve this file as /config.json instead of public/config.json`

ensureInstalled()
const { port, forward, config } = read()
const { buildApp } = await import('./buildApp.mjs')
const { serveApp } = await import('./serveApp.mjs')
const settings = readConfig(config)
await buildApp(settings)
const { address } = await serveApp({ config: settings, port: Number(port), forward })
if (forward) console.log(`Calls are forwarded to ${forward}`)
console.log(`Platen is open at ${address}`)

function read() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4173' },
        forward: { type: 'string' },
        config: { type: 'string' },
      },
    })
    if (!/^\d{1,5}$/.test(values.port)) usage(help, `--port takes a number, not ${values.port}`)
    if (values.forward !== undefined) readTarget(values.forward)
    return values
  } catch (error) {
    return usage(help, error.message)
  }
}
