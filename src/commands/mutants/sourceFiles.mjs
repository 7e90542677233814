import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { root } from '../project.mjs'

/** Files in a folder, at any depth, whose name matches, as paths below the project with slashes, sorted. */
export const sourceFiles = (folder, name) =>
  readdirSync(resolve(root, folder), { recursive: true })
    .map((path) => join(folder, path).split(sep).join('/'))
    .filter((path) => name.test(path))
    .toSorted()

const importPattern = /\b(?:from|import)\s*\(?\s*'([~.][^']*)'/g
const known = new Map()

/** Every project file that a file imports, directly or not, lazily or not, with the number of imports on the way. */
export function importsBelow(file) {
  const found = new Map()
  const open = [file]
  for (const at of open)
    for (const path of importsOf(at))
      if (!found.has(path)) {
        found.set(path, (found.get(at) ?? 0) + 1)
        open.push(path)
      }
  return found
}

function importsOf(file) {
  if (!known.has(file)) {
    const targets = [...readFileSync(resolve(root, file), 'utf8').matchAll(importPattern)]
    known.set(
      file,
      targets.flatMap(([, target]) => resolved(file, target)),
    )
  }
  return known.get(file)
}

function resolved(file, target) {
  const path = target.startsWith('~/') ? join('src', target.slice(2)) : join(dirname(file), target)
  const full = ['.ts', '.tsx', '']
    .map((end) => resolve(root, `${path}${end}`))
    .find((each) => existsSync(each))
  return full === undefined || !/\.tsx?$/.test(full) ? [] : [relative(root, full).split(sep).join('/')]
}
