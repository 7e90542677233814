import { afterEach, beforeEach, inject } from 'vitest'

// Runs in every test file before the code under test is loaded. Without a mutant it counts which mutations each test
// reaches; with one it makes that one, and leaves out the tests that do not reach it.

const { mutant, most, tests } = inject('mutant')
const counts = new Uint32Array(mutant === null ? most : 0)
let hits = 0

globalThis.__isMutated =
  mutant === null
    ? (id) => {
        counts[id] += 1
        return false
      }
    : (id) => {
        if (id !== mutant) return false
        hits += 1
        // A loop that does not end any more.
        if (hits > most) process.exit(1)
        return true
      }

const take = () => {
  const taken = []
  for (const [id, count] of counts.entries()) if (count > 0) taken.push([id, count])
  counts.fill(0)
  return taken
}

// What was reached since the last test ended (loading the file, `beforeAll`) counts for every test of the file.
beforeEach(({ task, skip }) => {
  if (mutant === null) task.meta.reachedBefore = take()
  else if (tests !== null && !tests.includes(task.id)) skip()
})

afterEach(({ task }) => {
  if (mutant === null) task.meta.reached = take()
})
