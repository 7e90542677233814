import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../project.mjs'

/** Longest time for one run, in ms: several times that of its tests without a mutation, plus time for loading them. */
const limitOf = (ms, isNew) => (isNew ? 40_000 : 10_000) + 5 * ms
/** Most rounds of loops: many times those without the mutation, but few enough that a loop with calls ends soon. */
const mostOf = (hits) => hits * 50 + 5_000

/**
 * Processes that run tests with mutants. One that does not answer is killed and replaced.
 * @param {{id: number, path: string, start: number, end: number, after: string}[]} mutations Those that are built in.
 * @param {number} count One more than the highest id.
 */
export function openWorkers(workerCount, mutations, count) {
  const workers = Array.from({ length: workerCount }, () => createWorker(mutations, count))
  return {
    /** Hands each item to a free worker; resolves when all are done. */
    async each(items, use) {
      const open = [...items]
      const serve = async (worker) => {
        for (let item = open.shift(); item !== undefined; item = open.shift()) await use(item, worker)
      }
      await Promise.all(workers.map(serve))
    },
    close() {
      for (const worker of workers) worker.end()
    },
  }
}

function createWorker(mutations, count) {
  // Tests that need a DOM run in another process than those that need none.
  const children = new Map()

  const end = () => {
    for (const child of children.values()) child.kill('SIGKILL')
    children.clear()
  }

  /** The answer, or null when none came in time. */
  const ask = (child, message, ms) =>
    new Promise((answer) => {
      const finish = (reply) => {
        clearTimeout(timer)
        child.removeAllListeners()
        answer(reply)
      }
      const timer = setTimeout(() => finish(null), ms)
      child.on('message', finish)
      child.once('exit', () => finish(null))
      child.send(message)
    })

  const run = async (order, ms) => {
    const environment = environmentOf(order.file)
    let child = children.get(environment)
    const isNew = child === undefined
    if (isNew) {
      child = fork(resolve(import.meta.dirname, 'mutantWorker.mjs'), { stdio: 'ignore' })
      children.set(environment, child)
      if ((await ask(child, { open: { mutations, count, environment } }, 600_000)) === null)
        throw new Error('The tests could not be opened.')
    }
    const reply = await ask(child, { order }, limitOf(ms, isNew))
    if (reply === null) end()
    return reply
  }

  return {
    end,
    /** The mutations that each test of a file reaches. A file that fails is tried once more, in a new process. */
    async reach(file) {
      const order = { file, isReading: true, mutant: null, tests: null }
      const first = await run(order, 60_000)
      if (first?.isGreen) return first
      end()
      return (await run(order, 60_000)) ?? { isGreen: false, ms: 0 }
    },
    /**
     * Whether a test of one file notices the mutant. A test that failed only by a timeout, or by an error outside any
     * test, is tried once more, with more time. If it then fails without the mutant too, it has noticed nothing: the
     * process was broken, and a new one decides.
     * @returns {Promise<import('./keptOutcomes.mjs').Outcome>}
     */
    async kill(mutant, { file, tests, ms, hits }) {
      let outcome = 'lives'
      for (const slow of [1, 3]) {
        const order = { file, mutant, tests, most: mostOf(hits), slow }
        const reply = await run(order, ms * slow)
        if (reply?.isGreen) return 'lives'
        if (reply === null || reply.isLate) {
          outcome = 'late'
          continue
        }
        outcome = 'lives'
        const failed = tests.filter(([id]) => id === reply.failed)
        const plain = await run({ file, mutant: null, tests: failed, slow: 3 }, ms)
        if (plain?.isGreen) return 'killed'
        end()
      }
      if (outcome !== 'late') return outcome
      // On a busy machine the tests alone may take too long; then they say nothing about the mutant.
      const plain = await run({ file, mutant: null, tests, slow: 3 }, ms * 3)
      return plain?.isGreen ? 'late' : 'lives'
    },
  }
}

const environments = new Map()

function environmentOf(file) {
  if (!environments.has(file)) {
    const head = readFileSync(resolve(root, file), 'utf8').slice(0, 500)
    environments.set(file, /@vitest-environment jsdom/.test(head) ? 'jsdom' : 'node')
  }
  return environments.get(file)
}
