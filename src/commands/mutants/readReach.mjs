import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../project.mjs'
import { digestOf } from './keptOutcomes.mjs'

const folder = resolve(root, '.tmp/mutants/reach')

/**
 * The mutations that the tests of a file reach. Kept in `.tmp` until the test file or the way of mutating changes; in a
 * source that has changed since, every mutation counts as reached by each test that reached the source at all.
 * @param {string} file Path of the test file below the project.
 * @param {Map<string, {id: number}[]>} byPath Every mutation by its source, in order.
 * @returns {Promise<{isGreen: boolean, notes: Map<number, Note>}>}
 * @typedef {{file: string, ms: number, hits: number, tests: [string, number][]}} Note The tests that reach a mutation,
 * each with its time in ms, their time together and how often they reach it. A mutation reached while a file is loaded
 * counts for all its tests.
 */
export async function readReach(file, byPath, worker, progress) {
  const kept = resolve(folder, `${file.replaceAll('/', '+')}.json`)
  const digest = `${digestOf(file)} ${digestOf('src/commands/mutants/mutateText.mjs')}`
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : null
  if (known?.digest === digest) return { isGreen: true, notes: current(known.sources, byPath) }

  const reply = await worker.reach(file)
  progress(`read ${file} in ${(reply.ms / 1000).toFixed(1)} s`)
  if (!reply.isGreen) return { isGreen: false, notes: new Map() }
  const notes = notesOf(file, reply)
  const sources = [...byPath].flatMap(([path, mutations]) => {
    const here = mutations.map(({ id }) => notes.get(id) ?? null)
    return here.some((note) => note !== null) ? [{ path, digest: digestOf(path), notes: here }] : []
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(kept, JSON.stringify({ digest, sources }))
  return { isGreen: true, notes }
}

function current(sources, byPath) {
  const all = new Map()
  for (const { path, digest, notes } of sources.filter((source) => byPath.has(source.path))) {
    const isSame = digestOf(path) === digest
    const any = isSame ? null : joined(notes.filter((note) => note !== null))
    for (const [index, { id }] of byPath.get(path).entries()) {
      const note = isSame ? notes[index] : any
      if (note !== null) all.set(id, note)
    }
  }
  return all
}

/** Joins the notes of several mutations. */
function joined(notes) {
  const tests = new Map(notes.flatMap((note) => note.tests))
  return {
    file: notes[0].file,
    ms: sumOf(tests.values()),
    hits: Math.max(...notes.map(({ hits }) => hits)),
    tests: [...tests],
  }
}

function notesOf(file, { tests, before }) {
  const found = new Map()
  const note = (id, hits, reaching) => {
    const known = found.get(id) ?? { hits: 0, tests: new Map() }
    known.hits += hits
    for (const { id: test, ms } of reaching) known.tests.set(test, ms)
    found.set(id, known)
  }
  for (const test of tests) for (const [id, hits] of test.reached) note(id, hits, [test])
  for (const [id, hits] of before) note(id, hits, tests)
  return new Map(
    [...found].map(([id, { hits, tests: ofIt }]) => [
      id,
      { file, ms: sumOf(ofIt.values()), hits, tests: [...ofIt] },
    ]),
  )
}

const sumOf = (values) => [...values].reduce((sum, value) => sum + value, 0)
