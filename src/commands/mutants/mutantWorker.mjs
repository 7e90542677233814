import { resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../project.mjs'
import { withMutations } from './mutateText.mjs'

// One process that keeps the tests compiled and runs them with one mutant after another, as its parent asks. A mutant
// that never comes back takes this process with it: the parent ends it and starts another.

let vitest
let count = 0
const timings = new Map()

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
      runner: resolve(import.meta.dirname, 'mutantRunner.mjs'),
      silent: true,
      reporters: [{}],
      sequence: { sequencer: QuickestFirst },
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

class QuickestFirst {
  shard = (files) => files
  sort = (files) => files.toSorted((a, b) => (timings.get(a.moduleId) ?? 0) - (timings.get(b.moduleId) ?? 0))
}

async function runFiles(files, { one = null, batch = null, testMs = 0 }) {
  const [project] = vitest.projects
  project.provide('mutant', { count, one, batch, testMs })
  vitest.state.clearErrors()
  const full = new Set(files.map((file) => resolve(root, file)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    [...full].map((file) => project.createSpecification(file)),
    false,
  )
  // What ran earlier is among the modules too.
  const modules = testModules.filter(({ moduleId }) => full.has(moduleId))
  return { modules, isClean: unhandledErrors.length === 0 }
}

/** Which mutations each test of a file reaches, how often, and how long the test takes. */
async function reach({ file }) {
  const began = performance.now()
  const { modules, isClean } = await runFiles([file], {})
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

/**
 * Whether a test notices the mutant.
 * @param {{mutant: number, files: {file: string, ms: number, hits: number, tests: string[] | null}[]}} request
 */
async function runMutant({ mutant, files }) {
  for (const { file, ms } of files) timings.set(resolve(root, file), ms)
  const isWhole = files.some(({ tests }) => tests === null)
  const { modules, isClean } = await runFiles(
    files.map(({ file }) => file),
    {
      one: {
        id: mutant,
        most: mostOf(Math.max(...files.map(({ hits }) => hits))),
        tests: isWhole ? null : files.flatMap(({ tests }) => tests),
      },
    },
  )
  const killer = modules.find((module) => !module.ok())
  return { isKilled: killer !== undefined || !isClean, by: killer?.relativeModuleId ?? null }
}

/**
 * Which of several mutants the tests of one file notice, and which were not awake when their code ran, because something
 * kept what was computed before. Null when the file fails with none: then one has spoilt it for the others.
 * @param {{file: string, mutants: {id: number, ms: number, hits: number, tests: string[]}[]}} request
 */
async function runBatch({ file, mutants }) {
  const batch = mutants.map(({ id, hits, tests }) => ({ id, tests, most: mostOf(hits) }))
  const none = { id: -1, tests: [...new Set(mutants.flatMap(({ tests }) => tests))], most: 0 }
  const { modules } = await runFiles([file], {
    batch: [...batch, none],
    testMs: 15_000 + 10 * Math.max(...mutants.map(({ ms }) => ms)),
  })
  const groups = new Map(modules.flatMap(({ children }) => [...children]).map((group) => [group.name, group]))
  const testsOf = ({ id }) => [...(groups.get(String(id))?.children.allTests() ?? [])]
  const isNoticed = (mutant) =>
    testsOf(mutant).some((test) => test.result().state === 'failed' || test.meta().isNoticed)
  const isAsleep = (mutant) => !testsOf(mutant).some((test) => (test.meta().hits ?? 0) > 0)
  if (groups.size <= batch.length || isNoticed(none)) return { isSpoilt: true }
  return {
    killed: batch.filter(isNoticed).map(({ id }) => id),
    asleep: batch.filter(isAsleep).map(({ id }) => id),
  }
}

/** Many times as often as without the mutation. */
const mostOf = (hits) => hits * 50 + 200_000
