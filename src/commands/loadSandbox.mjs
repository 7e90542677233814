import { resolve } from 'node:path'
import { root } from './project.mjs'

/** The sandbox's Node entry, straight from its sources. */
export async function loadSandbox(file = 'src/sandbox/serve.ts') {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(root, 'src') } },
  })
  return module
}
