import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { equivalentMutants } from '../../src/commands/mutants/equivalentMutants.mjs'

it('every change that is known to change nothing is of a line that there is', () => {
  const isThere = ({ path, code, before }: { path: string; code: string; before: string }): boolean =>
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
      .split('\n')
      .some((line) => line.trim() === code && line.includes(before.split('\n')[0] ?? ''))
  expect(equivalentMutants.filter((each) => !isThere(each))).toEqual([])
})
