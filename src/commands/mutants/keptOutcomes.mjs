import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { root } from '../project.mjs'

const place = resolve(root, '.tmp/mutants/outcomes.jsonl')

/**
 * Results of test files for mutants, each written at once, so that an interrupted run can go on. A result holds until
 * the mutated file or the test file changes.
 * @param {boolean} isResumed Whether kept results are used; otherwise they are deleted.
 * @returns {{of: (mutant, file: string) => Outcome | undefined, keep: (mutant, file: string, outcome: Outcome) => void}}
 * @typedef {'killed' | 'lives' | 'late'} Outcome  Late: the tests did not end, twice.
 */
export function openOutcomes(isResumed) {
  if (!isResumed) rmSync(place, { force: true })
  mkdirSync(dirname(place), { recursive: true })
  const lines = existsSync(place) ? readFileSync(place, 'utf8').split('\n') : []
  const known = new Map(lines.filter((line) => line.endsWith(']')).map((line) => JSON.parse(line)))
  return {
    of: (mutant, file) => known.get(keyOf(mutant, file)),
    keep: (mutant, file, outcome) =>
      appendFileSync(place, `${JSON.stringify([keyOf(mutant, file), outcome])}\n`),
  }
}

const digests = new Map()

/** Digest of a project file, as it was when this program first asked for it. */
export function digestOf(path) {
  if (!digests.has(path))
    digests.set(
      path,
      createHash('sha256')
        .update(readFileSync(resolve(root, path)))
        .digest('hex'),
    )
  return digests.get(path)
}

const keyOf = ({ path, start, end, after }, file) =>
  [path, digestOf(path), start, end, after, file, digestOf(file)].join(' ')
