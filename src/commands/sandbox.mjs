import { parseArgs } from 'node:util'
import { ensureInstalled, readPort, usage } from './project.mjs'

const help = `npm run sandbox -- [--port 8788] [--orders 40] [--seed 1] [--cors exposed|hidden|none] [--state file.json]
                   [--host 127.0.0.1] [--control-origin http://127.0.0.1:4173]
  --orders          how many orders the demo store starts with
  --cors            exposed: browsers may read the rate headers; hidden: not; none: no CORS headers at all
  --state           keep the state in this file
  --host            address to listen on; given again, further names that it is reached by
  --control-origin  pages of this origin may use the control addresses (/_sandbox/...); may be given again`

ensureInstalled()
const { port, orders, seed, cors, state, host, 'control-origin': controlOrigins } = read()
const { loadSandbox } = await import('./loadSandbox.mjs')
const { startSandboxServer, tokenNames } = await loadSandbox()
const sandbox = await startSandboxServer({
  port,
  orders: Number(orders),
  seed: Number(seed),
  cors,
  host: host[0],
  names: host.slice(1),
  controlOrigins,
  ...(state === undefined ? {} : { stateFile: state }),
}).catch((error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with --port.` : error.message,
  )
  process.exit(1)
})
if (sandbox.notice !== null) console.error(sandbox.notice)
console.log(`Tokens: ${tokenNames.join(', ')}`)
console.log(`Public app: client id ${sandbox.publicApp.clientId}, secret ${sandbox.publicApp.clientSecret}`)
console.log(`Sandbox is open at ${sandbox.address}`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void sandbox.close().then(() => process.exit(0)))

function read() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8788' },
        orders: { type: 'string', default: '40' },
        seed: { type: 'string', default: '1' },
        cors: { type: 'string', default: 'exposed' },
        state: { type: 'string' },
        host: { type: 'string', multiple: true, default: ['127.0.0.1'] },
        'control-origin': { type: 'string', multiple: true, default: [] },
      },
    })
    for (const name of ['orders', 'seed']) {
      if (!/^\d{1,7}$/.test(values[name])) usage(help, `--${name} takes a number, not ${values[name]}`)
    }
    if (!['exposed', 'hidden', 'none'].includes(values.cors))
      usage(help, `--cors does not know ${values.cors}`)
    for (const origin of values['control-origin']) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        usage(help, `--control-origin takes an origin such as http://127.0.0.1:4173, not ${origin}`)
    }
    return { ...values, port: readPort(values.port) }
  } catch (error) {
    return usage(help, error.message)
  }
}
