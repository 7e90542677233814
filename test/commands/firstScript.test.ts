import { describe, expect, it } from 'vitest'
import { firstScript } from '../../src/commands/firstScript.mjs'

/** A built file; of the first one nothing is read before the others are. */
const fileOf = (name: string, imports: string[], isEntry = false) => ({
  type: 'chunk',
  name,
  isEntry,
  fileName: `assets/${name}-1.js`,
  code: 'export {}',
  imports: imports.map((other) => `assets/${other}-1.js`),
})
const build = (files: ReturnType<typeof fileOf>[]) => {
  const [plugin] = firstScript()
  const parse = () => ({ body: [] })
  plugin?.generateBundle.handler.call(
    { parse },
    {},
    Object.fromEntries(files.map((file) => [file.name, file])),
  )
}

describe('files that take their part of the first one from a global object', () => {
  it('may not import each other in a circle, in which one would find nothing there yet', () => {
    const first = fileOf('index', [], true)
    build([first, fileOf('a', ['b', 'index']), fileOf('b', ['c', 'index']), fileOf('c', [])])
    expect(() => build([first, fileOf('a', ['b']), fileOf('b', ['c']), fileOf('c', ['a'])])).toThrow(
      'assets/a-1.js,assets/b-1.js,assets/c-1.js',
    )
  })
})
