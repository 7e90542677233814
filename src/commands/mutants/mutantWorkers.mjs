import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/** Longest time without an answer, in ms: some for starting, and several times what the tests take by themselves. */
const limitOf = (ms) => 60_000 + 6 * ms
/** Tests that take together at most as many ms run at once; the slower ones only when those noticed nothing. */
const batchMs = 5000
const startMs = 500

/** Processes that run tests with one mutant at a time. One that does not come back is ended and replaced. */
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
     * Which of several mutants the tests of one file notice; those that it cannot tell are in neither list.
     * @returns {Promise<{killed: number[], lives: number[]}>}
     */
    async killSome(file, mutants) {
      const ms = mutants.reduce((sum, each) => sum + each.ms, 0)
      const reply = await send({ kind: 'batch', file, mutants }, limitOf(2 * ms))
      if (reply === null || reply.isSpoilt) return { killed: [], lives: [] }
      const isKnown = ({ id }) => !reply.killed.includes(id) && !reply.asleep.includes(id)
      return { killed: reply.killed, lives: mutants.filter(isKnown).map(({ id }) => id) }
    },
    /** Whether a test fails, breaks or never ends with the mutant; quickest tests first. */
    async kill(mutant, files) {
      const sorted = files.toSorted((a, b) => a.ms - b.ms)
      while (sorted.length > 0) {
        const [first] = sorted
        const isAlike = ({ tests }) => (tests === null) === (first.tests === null)
        let ms = 0
        const batch = sorted.filter((each) => isAlike(each) && (ms += each.ms + startMs) < batchMs)
        if (batch.length === 0) batch.push(first)
        for (const each of batch) sorted.splice(sorted.indexOf(each), 1)
        const reply = await send({ kind: 'run', mutant, files: batch }, limitOf(Math.max(ms, first.ms)))
        if (reply === null) return { isKilled: true, by: 'no end' }
        if (reply.isKilled) return reply
      }
      return { isKilled: false, by: null }
    },
  }
}
