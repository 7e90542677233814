import { ensureInstalled, readConfig } from './project.mjs'

ensureInstalled()
const { buildApp } = await import('./buildApp.mjs')
await buildApp(readConfig())
console.log('Built into dist/. Header files for static hosts: dist/_headers, dist/nginx-headers.conf')
