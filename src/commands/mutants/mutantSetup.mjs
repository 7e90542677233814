import { afterEach, beforeEach, inject, vi } from 'vitest'

// Runs in every test file before the code under test is loaded. Without a mutant it counts which mutations each test
// reaches; with one it makes that one, and leaves out the tests that do not reach it.

const { count, one, batch, testMs } = inject('mutant')
const isReading = one === null && batch === null
const counts = new Uint32Array(isReading ? count : 0)
let awake = one
let hits = 0
let rounds = 0
let isNoticed = false
/** Rounds of all loops together that no test comes near to. */
const mostRounds = 30_000_000

globalThis.__awaken = (mutant) => {
  awake = mutant
  hits = 0
  rounds = 0
  isNoticed = false
}

/** A loop that does not end any more. */
const end = () => {
  isNoticed = true
  throw new Error('no end')
}

globalThis.__isNextRound = () => {
  if (awake !== null && ++rounds > mostRounds) end()
}

globalThis.__isMutated = isReading
  ? (id) => {
      counts[id] += 1
      return false
    }
  : (id) => {
      if (awake === null || id !== awake.id) return false
      hits += 1
      if (hits > awake.most) end()
      return true
    }

const take = () => {
  const taken = []
  for (const [id, times] of counts.entries()) if (times > 0) taken.push([id, times])
  counts.fill(0)
  return taken
}

/** The id that a test has when its file runs once: in a batch each mutant's group is one level more. */
const plainId = (id) => (batch === null ? id : id.replace(/^(-?\d+)_\d+_/, '$1_'))

if (!isReading) vi.setConfig({ testTimeout: testMs, hookTimeout: testMs })

// What was reached since the last test ended (loading the file, `beforeAll`) counts for every test of the file.
beforeEach(({ task, skip }) => {
  if (isReading) task.meta.reachedBefore = take()
  else if (isNoticed || (awake?.tests != null && !awake.tests.includes(plainId(task.id)))) skip()
})

afterEach(({ task }) => {
  if (isReading) task.meta.reached = take()
  else task.meta.hits = hits
  if (task.result?.state === 'fail') {
    isNoticed = batch !== null
    vi.useRealTimers()
  }
  if (isNoticed) task.meta.isNoticed = true
})
