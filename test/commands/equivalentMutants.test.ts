import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { equivalentMutants } from '../../src/commands/mutants/equivalentMutants.mjs'
import { findMutations } from '../../src/commands/mutants/mutateText.mjs'

it('every change that is known to change nothing can be made in its line, at its column', () => {
  const isThere = ({ path, code, column, before, after }: (typeof equivalentMutants)[number]): boolean => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const lines = text.split('\n')
    return findMutations(text, path).some(
      (each) =>
        lines[each.line - 1]?.trim() === code &&
        each.column === column &&
        each.before === before &&
        each.after === after,
    )
  }
  expect(equivalentMutants.filter((each) => !isThere(each))).toEqual([])
})
