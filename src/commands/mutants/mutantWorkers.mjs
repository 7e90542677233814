import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Longest time in ms without a word: more than a test may take (mutantWorker.mjs), and some for loading them, which takes
 * a process longer that has loaded nothing yet.
 */
const limitOf = (ms, isNew) => (isNew ? 40_000 : 20_000) + 10 * Math.min(ms, 3_000)

/** Processes that run tests with mutants. One that does not come back is ended and replaced. */
export async function openWorkers(count, mutations) {
  const workers = Array.from({ length: count }, () => createWorker(mutations))
  return {
    /** Hands each item to a worker that is free; resolves when all are done. */
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

function createWorker(mutations) {
  let child = null
  let isNew = true

  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }

  /** The answer, or null when no word came in time; each test that ends is one. */
  const ask = (message, ms) =>
    new Promise((answer) => {
      const asked = child
      const finish = (reply) => {
        clearTimeout(timer)
        asked.removeAllListeners()
        answer(reply)
      }
      const timer = setTimeout(() => finish(null), ms)
      asked.on('message', (reply) => (reply === 'test' ? timer.refresh() : finish(reply)))
      asked.once('exit', () => finish(null))
      asked.send(message)
    })

  const send = async (message, ms) => {
    if (child === null) {
      child = fork(resolve(import.meta.dirname, 'mutantWorker.mjs'), { stdio: 'ignore' })
      if ((await ask({ kind: 'open', mutations }, 120_000)) === null)
        throw new Error('The tests could not be opened.')
      isNew = true
    }
    const reply = await ask(message, limitOf(ms, isNew))
    isNew = false
    if (reply === null) end()
    return reply
  }

  return {
    end,
    /** What each test of a file reaches. A file that does not end counts as failing. */
    reach: async (file) => (await send({ kind: 'reach', file }, 900_000)) ?? { isGreen: false, ms: 0 },
    /**
     * What the tests of one file say about several mutants: 'again' when one before was in the way. Those that it
     * cannot tell are left out.
     * @returns {Promise<Map<number, 'killed' | 'lives' | 'again'>>}
     */
    async killSome(file, mutants) {
      const ms = Math.max(...mutants.map((each) => each.ms))
      const reply = await send({ kind: 'batch', file, mutants }, ms)
      return new Map(reply?.outcomes ?? [])
    },
    /**
     * Whether a test of one file fails, breaks or never ends with the mutant.
     * @returns {Promise<import('./keptOutcomes.mjs').Outcome>}
     */
    async kill(mutant, note) {
      const reply = await send({ kind: 'run', mutant, note }, note.ms)
      return reply?.outcome ?? 'late'
    },
  }
}
