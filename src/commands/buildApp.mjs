import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { headerFiles } from './headerFiles.mjs'
import { root } from './project.mjs'
import { refuseSecretSettings, refuseSecretsIn } from './refuseSecrets.mjs'

/** Builds dist/ for production, with the header files that static hosts read. */
export async function buildApp(config) {
  refuseSecretSettings(process.env, config)
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  refuseSecretsIn(builtTexts(), process.env)
  for (const [name, text] of Object.entries(headerFiles(config, builtAssets())))
    writeFileSync(resolve(root, 'dist', name), text)
}

function builtAssets() {
  const folder = resolve(root, 'dist/assets')
  const sizes = readdirSync(folder).map((name) => [name, statSync(resolve(folder, name)).size])
  return sizes.toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

function builtTexts() {
  const dist = resolve(root, 'dist')
  return readdirSync(dist, { recursive: true })
    .filter((name) => /\.(js|css|html|json)$/.test(name))
    .map((name) => [name, readFileSync(resolve(dist, name), 'utf8')])
}
