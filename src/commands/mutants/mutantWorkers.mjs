import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/** Longest time without an answer, in ms: some for starting, and several times what the tests take by themselves. */
const limitOf = (ms) => 60_000 + 5 * Math.min(ms, 12_000)

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

  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }

  /** The answer, or null when none came in time. */
  const ask = (message, ms) =>
    new Promise((answer) => {
      const asked = child
      const finish = (reply) => {
        clearTimeout(timer)
        asked.removeAllListeners()
        answer(reply)
      }
      const timer = setTimeout(() => finish(null), ms)
      asked.once('message', finish)
      asked.once('exit', () => finish(null))
      asked.send(message)
    })

  const send = async (message, ms) => {
    if (child === null) {
      child = fork(resolve(import.meta.dirname, 'mutantWorker.mjs'), { stdio: 'ignore' })
      if ((await ask({ kind: 'open', mutations }, 120_000)) === null)
        throw new Error('The tests could not be opened.')
    }
    const reply = await ask(message, ms)
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
      const ms = mutants.reduce((sum, each) => sum + each.ms, 0)
      const reply = await send({ kind: 'batch', file, mutants }, limitOf(ms))
      return new Map(reply?.outcomes ?? [])
    },
    /**
     * Whether a test of one file fails, breaks or never ends with the mutant.
     * @returns {Promise<import('./keptOutcomes.mjs').Outcome>}
     */
    async kill(mutant, note) {
      const reply = await send({ kind: 'run', mutant, note }, limitOf(note.ms))
      return reply?.outcome ?? 'late'
    },
  }
}
