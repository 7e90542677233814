import { BroadcastChannel } from 'node:worker_threads'
import { resolve } from 'node:path'
import { startTests } from '@vitest/runner'
import { inject, TestRunner, vi } from 'vitest'

// Runs test files one by one in a process that stays warm, as mutantWorker.mjs asks, with no mutant or one switched on.
// The project's modules are loaded anew each time, so that no earlier mutant leaves anything; packages stay.

const { root, count } = inject('mutants')
/** Rounds of all loops together; no test comes near this number. */
const mostRounds = 30_000_000
const patience = vi.waitFor

/** The current run and its results so far. */
let now = null

globalThis.__isMutated = (id) => now?.isMutated(id) ?? false
globalThis.__isNextRound = () => now?.nextRound()

/** One run of a file: without a mutant it counts which mutations each test reaches. */
class Run {
  counts = new Uint32Array(0)
  hits = 0
  rounds = 0
  waitMs = 60_000
  isNoticed = false
  isLate = false
  /** The first test that failed. */
  failed = null
  tests = []
  before = []

  /** @param {{file: string, mutant: number | null, most: number, tests: [string, number][] | null}} task */
  constructor(task) {
    this.task = task
    this.msOf = task.tests && new Map(task.tests)
    if (task.isReading) this.counts = new Uint32Array(count)
    this.isMutated = task.isReading
      ? (id) => {
          this.counts[id] += 1
          return false
        }
      : (id) => {
          if (id !== task.mutant) return false
          this.hits += 1
          if (this.hits > task.most) this.end()
          return true
        }
  }

  nextRound() {
    if (this.task.mutant !== null && ++this.rounds > mostRounds) this.end()
  }

  /** Called when a loop runs without end. */
  end() {
    this.isNoticed = true
    throw new Error('no end')
  }

  /** The mutations reached since the last call, and how often. */
  take() {
    const taken = []
    for (const [id, times] of this.counts.entries()) if (times > 0) taken.push([id, times])
    this.counts.fill(0)
    return taken
  }
}

class RunRunner extends TestRunner {
  constructor(config, run) {
    super({ ...config, retry: 0 })
    this.run = run
  }

  async onBeforeRunTask(test) {
    const { run } = this
    if (run.isNoticed || (run.msOf !== null && !run.msOf.has(test.id))) test.mode = 'skip'
    else if (run.task.isReading) run.before.push(...run.take())
    // A multiple of the test's usual time: what has not come by then does not come.
    else run.waitMs = run.task.slow * (2_000 + 5 * (run.msOf?.get(test.id) ?? 1_000))
    await super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    const { run } = this
    if (run.task.isReading)
      run.tests.push({ id: test.id, ms: test.result?.duration ?? 0, reached: run.take() })
    if (test.result?.state !== 'fail') return
    run.failed ??= test.id
    run.isNoticed = true
  }

  /** This runner keeps no snapshots and reports to nobody. */
  async onAfterRunSuite() {
    await undefined
  }
}

async function runFile(task, config, { moduleRunner, workerState, _otel }) {
  for (const module of workerState.evaluatedModules.idToModuleMap.values())
    if (isOwn(module.file)) {
      module.evaluated = false
      module.promise = undefined
      module.exports = undefined
      module.imports.clear()
    }
  const run = new Run(task)
  now = run
  vi.waitFor = async (state, options) => {
    const asked = typeof options === 'number' ? { timeout: options } : options
    const timeout = Math.min(asked?.timeout ?? 1_000, run.waitMs)
    const began = performance.now()
    try {
      return await patience(state, { ...asked, timeout })
    } catch (error) {
      if (performance.now() - began >= timeout) run.isLate = true
      throw error
    }
  }
  const noteError = () => {
    if (!task.isReading) run.isNoticed = run.isLate = true
  }
  process.on('uncaughtException', noteError)
  process.on('unhandledRejection', noteError)
  const runner = new RunRunner(config, run)
  runner.moduleRunner = moduleRunner
  runner._otel = _otel
  const path = resolve(root, task.file)
  workerState.filepath = path
  const began = performance.now()
  const [file] = await startTests([{ filepath: path }], runner)
  vi.resetConfig()
  vi.restoreAllMocks()
  vi.useRealTimers()
  process.off('uncaughtException', noteError)
  process.off('unhandledRejection', noteError)
  now = null
  const isGreen = file.result?.state !== 'fail' && !run.isNoticed
  return {
    isGreen,
    isLate: run.isLate,
    failed: run.failed,
    hits: run.hits,
    tests: run.tests,
    before: run.before,
    ms: performance.now() - began,
    errors: (file.result?.errors ?? []).map(({ message }) => message),
  }
}

const isOwn = (file) =>
  (file?.startsWith(`${root}/src/`) && !file.startsWith(`${root}/src/commands/`)) ||
  file?.startsWith(`${root}/test/`)

/** The runner is started with this file as its test file, and never runs it, because orders come first. */
class MutantRunner extends TestRunner {
  async onBeforeCollect() {
    const { moduleRunner } = this
    // Compiled modules stay: the server need not be asked again for each import.
    const { getModuleInformation } = moduleRunner
    moduleRunner.getModuleInformation = async (url, importer, known) =>
      known?.meta ? known : getModuleInformation.call(moduleRunner, url, importer, known)
    const orders = new BroadcastChannel('mutants')
    await new Promise(() => {
      orders.addEventListener('message', async ({ data }) => {
        if (data.order === undefined) return
        orders.postMessage({ reply: await runFile(data.order, this.config, this) })
      })
      orders.postMessage({ reply: 'ready' })
    })
  }
}

// The test runner wants a default export.
export { MutantRunner as default }
