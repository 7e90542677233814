/**
 * Vite plugins: make the app's first file a classic script that puts its exports on a global object, where other files
 * take them. Browsers keep compiled code beside a service worker's copy, but Chromium reads it back for classic scripts
 * alone: a module is parsed anew at every visit.
 */
export const firstScript = () => [
  {
    name: 'first-script',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const first = chunks.find(isFirst)
        if (first === undefined) return
        refuseCircles(chunks, first)
        const { body } = this.parse(first.code)
        const parts = partsOf(body)
        for (const chunk of chunks) {
          chunk.imports = chunk.imports.filter((name) => name !== first.fileName)
          if (chunk !== first) chunk.code = withParts(chunk, first.fileName.split('/').at(-1), parts)
        }
        first.code = asScript(first, body, parts)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const first = Object.values(bundle ?? {}).find(isFirst)
        if (first === undefined) return html
        const module = `<script type="module" crossorigin src="/${first.fileName}">`
        if (!html.includes(module)) throw new Error(`index.html does not load ${first.fileName}`)
        return html.replace(module, module.replace('type="module"', 'defer'))
      },
    },
  },
  {
    name: 'first-script-strict',
    generateBundle: {
      // Comes after the tags that Vite writes into the head, because it replaces one of them.
      order: 'post',
      handler(_options, bundle) {
        const first = Object.values(bundle).find(isFirst)
        if (first !== undefined) first.code = `"use strict";${first.code}`
      },
    },
  },
]

const isFirst = ({ type, name, isEntry }) => type === 'chunk' && isEntry && name === 'index'

/**
 * The first file's exports, by the names that they have in it, once it has run: a list of other names beside those would
 * be six hundred bytes of every first visit. An exported variable that is assigned later would stay old in other files:
 * the linter forbids it (import/no-mutable-exports).
 */
const place = 'globalThis.platenParts'

/** The exports of a file: by the name that others import, the one in the file, such as `a` by `b` for `export { a as b }`. */
const partsOf = (statements) =>
  new Map(
    statements
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ specifiers }) => specifiers)
      .map(({ exported, local }) => [exported.name ?? exported.value, local.name]),
  )

const usual = ['FunctionDeclaration', 'ClassDeclaration', 'ExpressionStatement', 'VariableDeclaration']

/**
 * Wrapped in a block, which keeps its names from the global object; each `var` is declared at its head, since some are
 * read before their own line. A function would do too, but Chromium would parse all of it twice at a first visit.
 */
function asScript({ code, fileName }, statements, exported) {
  let body = ''
  const hoisted = []
  for (const { type, kind, start, end, specifiers, declarations } of statements) {
    const text = code.slice(start, end)
    if (type === 'ExportNamedDeclaration' && specifiers.length > 0) continue
    if (/^(Im|Ex)port/.test(type) || (!usual.includes(type) && /\bvar\b/.test(text)))
      throw new Error(`${fileName} cannot be a script: ${type} ${text.slice(0, 80)}`)
    else if (kind !== 'var') body += `${text}\n`
    else
      for (const { id, init, ...at } of declarations) {
        if (id.type !== 'Identifier') throw new Error(`${fileName} cannot be a script: ${text.slice(0, 80)}`)
        hoisted.push(id.name)
        if (init !== null) body += `${code.slice(at.start, at.end)};\n`
      }
  }
  // Addresses of files begin with a slash, so any base will do.
  const script = body
    .replaceAll('import.meta.resolve', 'void 0')
    .replaceAll('import.meta.url', 'location.href')
  if (script.includes('import.meta')) throw new Error(`${fileName} asks for what only a module knows`)
  return `{let ${[...new Set(hoisted)].join()};${script}${place}={${[...new Set(exported.values())].join()}}}`
}

/**
 * A module's imports are ready before its code runs, but what it takes from the global object is not if files import
 * each other in a circle. So a circle fails the build.
 */
function refuseCircles(chunks, first) {
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  left.delete(first.fileName)
  for (let before = 0; before !== left.size;) {
    before = left.size
    for (const [name, imports] of left) if (!imports.some((other) => left.has(other))) left.delete(name)
  }
  if (left.size > 0) throw new Error(`These files import each other in a circle: ${[...left.keys()].join()}`)
}

function withParts({ code, fileName }, first, parts) {
  const named = first.replaceAll(/[.$]/g, '\\$&')
  const taken = code.replace(
    new RegExp(`import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["'\`]\\./${named}["'\`];?`),
    (_, names) => {
      if (names === undefined) return ''
      const own = names.split(',').map((name) => {
        const [exported, local = exported] = name.trim().split(' as ')
        if (!parts.has(exported)) throw new Error(`${fileName} imports ${exported}, which is not in ${first}`)
        return `${parts.get(exported)}:${local}`
      })
      return `const{${own.join()}}=${place};`
    },
  )
  if (taken.includes(first)) throw new Error(`${fileName} imports ${first} in another way`)
  return taken
}
