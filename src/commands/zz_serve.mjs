import { readConfig } from './project.mjs'
import { serveApp } from './serveApp.mjs'
const { address } = await serveApp({ config: readConfig('/tmp/merchant/live.json'), port: 4974 })
console.log(address)
