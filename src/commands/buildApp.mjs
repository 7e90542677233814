import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildWorker } from './buildWorker.mjs'
import { headerFiles } from './headerFiles.mjs'
import { root } from './project.mjs'
import { refuseSecretSettings, refuseSecretsIn } from './refuseSecrets.mjs'
import { writeIcons } from './writeIcons.mjs'

/** Builds dist/ for production, with its service worker and the header files that static hosts read. */
export async function buildApp(config) {
  refuseSecretSettings(process.env, config)
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  await writeIcons()
  await buildWorker()
  refuseSecretsIn(builtTexts(), process.env)
  for (const [name, text] of Object.entries(headerFiles(config, builtAssets())))
    writeFileSync(resolve(root, 'dist', name), text)
}

/** Built files, the largest first; fonts last, because few visitors use any one of them. */
function builtAssets() {
  const folder = resolve(root, 'dist/assets')
  const sizes = readdirSync(folder).map((name) => [name, statSync(resolve(folder, name)).size])
  const isFont = (name) => name.endsWith('.woff2')
  return sizes
    .toSorted(([one, a], [other, b]) => Number(isFont(one)) - Number(isFont(other)) || b - a)
    .map(([name]) => name)
}

function builtTexts() {
  const dist = resolve(root, 'dist')
  return readdirSync(dist, { recursive: true })
    .filter((name) => /\.(js|css|html|json)$/.test(name))
    .map((name) => [name, readFileSync(resolve(dist, name), 'utf8')])
}
