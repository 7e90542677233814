import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'

const folder = 'dist/assets'
const scripts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
)

/** A script and all that it loads before it runs; what is loaded when it is wanted is not among it. */
function loadedWith(name: string, found = new Set<string>()): Set<string> {
  const text = scripts.get(name)
  if (text === undefined || found.has(name)) return found
  found.add(name)
  for (const [, other = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    loadedWith(other, found)
  return found
}

const named = (start: string): string[] => [...scripts.keys()].filter((name) => name.startsWith(start))
/** The canvas, what edits words and colors, and what draws print files. */
const isStudio = (name: string): boolean =>
  /^(EditorPage|AddLayers|LayerPanel|WordsOnCanvas|composePrint)-/.test(name) ||
  (scripts.get(name) ?? '').includes('data-canvases')

/** The editor's own chunk in kB of brotli before it had layers, text and shapes. */
const singlePicture = 94

it('no page but the editor loads a byte of the studio, and the editor a third more than for one picture', () => {
  const [editor = ''] = named('EditorPage-')
  const entry = readFileSync('dist/index.html', 'utf8').match(/assets\/(index-[\w-]+\.js)/)?.[1] ?? ''
  expect(isStudio(editor)).toBe(true)
  const pages = [...scripts.keys()].filter((name) => /Page-/.test(name) && name !== editor)
  expect(pages.length).toBeGreaterThan(20)
  for (const page of [entry, ...pages]) {
    const loaded = [...loadedWith(page)]
    expect(loaded.filter(isStudio), page).toEqual([])
  }
  const first = loadedWith(entry)
  const own = [...loadedWith(editor)].filter((name) => !first.has(name))
  const raw = (text: string) => Buffer.byteLength(text)
  const packed = (text: string) => brotliCompressSync(text).length
  const bytes = (of: (text: string) => number, names = own) =>
    Math.round(names.reduce((sum, name) => sum + of(scripts.get(name) ?? ''), 0) / 1000)
  console.log(
    `Editor beyond the first page: ${bytes(raw)} kB, ${bytes(packed)} kB brotli, without fonts; its own chunk ${bytes(raw, [editor])} kB, ${bytes(packed, [editor])} kB brotli (${singlePicture} when it placed one picture only)`,
  )
  expect(bytes(packed, [editor]) / singlePicture).toBeLessThanOrEqual(1.3)
})
