import { resolve } from 'node:path'
import { root } from './project.mjs'

const loaded = new Map()

/** Loads the sandbox's Node entry from its sources, once for each file and process. */
export function loadSandbox(file = 'src/sandbox/serve.ts') {
  const known = loaded.get(file) ?? load(file)
  loaded.set(file, known)
  return known
}

async function load(file) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(root, 'src') } },
  })
  return module
}
