import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './project.mjs'

/**
 * A Vite plugin: what is smaller than the request for it is moved into a file that every page asks for anyway. The
 * helpers that the bundler's chunks share are put in the first file, and the mark into the page.
 */
export const fewRequests = () => ({
  name: 'few-requests',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
      const first = chunks.find(({ name, isEntry }) => isEntry && name === 'index')
      if (helpers === undefined || first === undefined) return
      const [, code, exported] = /^([\s\S]*?)export\s*\{(.+?)\};?\s*$/.exec(helpers.code)
      const isImport = /import\s*\{([^}]+)\}\s*from\s*["'`]\.\/rolldown-runtime-[\w-]+\.js["'`];/
      const [, imported] = isImport.exec(first.code)
      const taken = pairs(imported).map(([name, as]) => `${name}:${as}`)
      const given = pairs(exported).map(([name, as]) => `${as}:${name}`)
      first.code = first.code.replace(
        isImport,
        () => `const{${taken.join()}}=(()=>{${code}return{${given.join()}}})();`,
      )
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/\s*<link rel="modulepreload"[^>]*rolldown-runtime[^>]*>/, '')
        .replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(mark())}"`),
  },
})

const mark = () => readFileSync(resolve(root, 'public/favicon.svg'), 'utf8').trim()

/** `a as b,c` as [['a', 'b'], ['c', 'c']]. */
const pairs = (names) =>
  names.split(',').map((name) => {
    const [own, as = own] = name.trim().split(' as ')
    return [own, as]
  })
