import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { root } from './project.mjs'

/** The README's pictures are in the same folder and not part of the app. */
const isOfApp = (path) =>
  path.startsWith('assets/')
    ? !path.endsWith('.html')
    : /^(favicon\.svg|manifest\.json|icons\/.+)$/.test(path)

/**
 * Writes dist/sw.js: the service worker with the list of the built files. It differs only between builds, and browsers
 * take a new version when its bytes differ.
 */
export async function buildWorker(dist = resolve(root, 'dist')) {
  const { build } = await import('vite')
  const builtApp = listBuilt(dist)
  const [{ output }] = [
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: { '~': resolve(root, 'src') } },
      define: { builtApp: JSON.stringify(builtApp) },
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: resolve(root, 'src/device/offline/serviceWorker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    }),
  ].flat()
  writeFileSync(resolve(dist, 'sw.js'), output[0].code)
}

/** Files of a build that the service worker keeps: `code` before a version is used, `later` when there is time. */
export function listBuilt(dist) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      resolve(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => isOfApp(path) || path === 'index.html')
    .toSorted()
  const digest = createHash('sha256')
  for (const path of files)
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(resolve(dist, path)))
  const kept = files.filter(isOfApp).map((path) => `/${path}`)
  return {
    version: digest.digest('hex').slice(0, 16),
    code: kept.filter((path) => !path.endsWith('.woff2')),
    later: kept.filter((path) => path.endsWith('.woff2')),
  }
}
