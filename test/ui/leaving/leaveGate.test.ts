import { expect, it } from 'vitest'
import { createLeaveGate, type Leaving } from '~/ui/leaving/leaveGate'

/** A gate whose guards hold everything up until they are told. */
function start(guards: number) {
  const gate = createLeaveGate()
  const held: Leaving[] = []
  const ends = Array.from({ length: guards }, () => gate.guard((leaving) => held.push(leaving) > 0))
  const done: string[] = []
  return { gate, held, ends, done, leave: () => gate.leave(() => done.push('left')) }
}

it('leaves at once where nobody holds it up, also when who did has gone', async () => {
  const { done, ends, leave } = start(1)
  for (const end of ends) end()
  const leaving = leave()
  expect(done).toEqual(['left'])
  expect(await leaving).toBe(true)
})

it('asks one guard after the other, and leaves when all let go', async () => {
  const { done, held, leave } = start(2)
  const leaving = leave()
  expect([held.length, done]).toEqual([1, []])
  held[0]?.goOn()
  expect([held.length, done]).toEqual([2, []])
  held[1]?.goOn()
  expect(await leaving).toBe(true)
  expect(done).toEqual(['left'])
})

it('answers that the merchant stayed, whichever guard heard it', async () => {
  const { done, held, leave } = start(2)
  const leaving = leave()
  held[0]?.goOn()
  held[1]?.stay()
  expect(await leaving).toBe(false)
  expect(done).toEqual([])
})
