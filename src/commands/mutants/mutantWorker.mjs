import { resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../project.mjs'
import { withMutations } from './mutateText.mjs'

// One process that keeps the tests compiled and runs them with one mutant after another, as its parent asks. A mutant
// that never comes back takes this process with it: the parent ends it and starts another.

let vitest
let count = 0

const answers = { open, reach, run: runMutant, batch: runBatch }
process.on('message', async ({ kind, ...request }) => {
  process.send((await answers[kind](request)) ?? {})
})

/** @param {{mutations: {id: number, path: string, start: number, end: number, after: string}[]}} request */
async function open({ mutations }) {
  const byPath = new Map()
  for (const mutation of mutations) {
    const path = resolve(root, mutation.path)
    byPath.set(path, [...(byPath.get(path) ?? []), mutation])
  }
  count = mutations.length
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    resolve(root, 'vite.config.ts'),
  )
  const unit = config.test.projects.find(({ test }) => test.name === 'unit').test
  vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      ...unit,
      setupFiles: [resolve(import.meta.dirname, 'mutantSetup.mjs'), ...unit.setupFiles],
      pool: 'threads',
      maxWorkers: 1,
      retry: 0,
      runner: resolve(import.meta.dirname, 'mutantRunner.mjs'),
      silent: true,
      reporters: [{ onTestCaseResult: () => process.send('test') }],
    },
    {
      root,
      resolve: config.resolve,
      logLevel: 'error',
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(text, id) {
            const here = byPath.get(id)
            return here === undefined ? null : { code: withMutations(text, here, id), map: null }
          },
        },
        ...config.plugins,
      ],
    },
  )
}

async function runFile(file, { one = null, batch = null, testMs = 600_000 }) {
  const [project] = vitest.projects
  project.provide('mutant', { count, one, batch, testMs })
  vitest.state.clearErrors()
  const path = resolve(root, file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    [project.createSpecification(path)],
    false,
  )
  // What ran earlier is among the modules too.
  const modules = testModules.filter(({ moduleId }) => moduleId === path)
  return { modules, isClean: unhandledErrors.length === 0 }
}

/** Which mutations each test of a file reaches, how often, and how long the test takes. */
async function reach({ file }) {
  const began = performance.now()
  const { modules, isClean } = await runFile(file, {})
  const tests = []
  const before = []
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    const { reachedBefore = [], reached = [] } = test.meta()
    before.push(...reachedBefore)
    tests.push({ id: test.id, ms: test.diagnostic()?.duration ?? 0, reached })
  }
  const isGreen = isClean && modules.every((module) => module.ok())
  return { isGreen, tests, before, ms: performance.now() - began }
}

/** Longest time of one test, in ms: several times what all that are run take without a mutation. */
const testMsOf = (mutants) => 5_000 + 5 * Math.min(Math.max(...mutants.map(({ ms }) => ms)), 3_000)

/** Whether a test of one file notices the mutant. */
async function runMutant({ mutant, note }) {
  const { modules, isClean } = await runFile(note.file, {
    one: { id: mutant, most: mostOf(note.hits), tests: note.tests },
    testMs: 2 * testMsOf([note]),
  })
  const failed = modules.flatMap(({ children }) => [...children.allTests('failed')])
  if (failed.length > 0 && failed.every(isLate)) return { outcome: 'late' }
  return { outcome: modules.every((module) => module.ok()) && isClean ? 'lives' : 'killed' }
}

/**
 * What the tests of one file say about several mutants. Left out are those that were not awake when their code ran,
 * because something kept what was computed before, and those whose tests did not end; all of them when the file fails
 * with no mutant, because then one has spoilt it for the others.
 * @param {{file: string, mutants: {id: number, ms: number, hits: number, tests: string[]}[]}} request
 */
async function runBatch({ file, mutants }) {
  const batch = mutants.map(({ id, hits, tests }) => ({ id, tests, most: mostOf(hits) }))
  const none = { id: -1, tests: [...new Set(mutants.flatMap(({ tests }) => tests))], most: 0 }
  const { modules } = await runFile(file, { batch: [...batch, none], testMs: testMsOf(mutants) })
  const groups = new Map(modules.flatMap(({ children }) => [...children]).map((group) => [group.name, group]))
  const testsOf = ({ id }) => [...(groups.get(String(id))?.children.allTests() ?? [])]
  const isNoticed = (mutant) =>
    testsOf(mutant).some((test) => test.result().state === 'failed' || test.meta().isNoticed)
  const isAsleep = (mutant) => !testsOf(mutant).some((test) => (test.meta().hits ?? 0) > 0)
  // What did not end goes on beside the mutants after it.
  const isNeverDone = (mutant) => testsOf(mutant).some(isLate)
  if (batch.some(isNeverDone))
    return { outcomes: batch.filter((mutant) => !isNeverDone(mutant)).map(({ id }) => [id, 'again']) }
  if (groups.size <= batch.length || isNoticed(none)) return { outcomes: [] }
  return {
    outcomes: batch.flatMap((mutant) => {
      if (isNoticed(mutant)) return [[mutant.id, 'killed']]
      return isAsleep(mutant) ? [] : [[mutant.id, 'lives']]
    }),
  }
}

/** Whether a test failed only because its time was over. */
const isLate = (test) =>
  test.result().errors?.some(({ message }) => /^(Test|Hook) timed out/.test(message)) === true

/** Many times as often as without the mutation; few enough that a loop which calls the service each time ends soon. */
const mostOf = (hits) => hits * 50 + 5_000
