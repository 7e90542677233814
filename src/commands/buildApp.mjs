import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { headerFiles } from './headerFiles.mjs'
import { root } from './project.mjs'

/** Builds dist/ for production, with the header files that static hosts read. */
export async function buildApp(config) {
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  for (const [name, text] of Object.entries(headerFiles(config)))
    writeFileSync(resolve(root, 'dist', name), text)
}
