import { expect, it } from 'vitest'
import { limitReads } from '~/domain/async/limitReads'

/** Reads that end when they are told to; `begun` has those that were started. */
function reads() {
  const begun: string[] = []
  const ends = new Map<string, (text: string) => void>()
  const start = (name: string, signal?: AbortSignal) =>
    limitReads(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, resolve))
    }, signal)
  const endOf = async (name: string) => {
    await expect.poll(() => begun).toContain(name)
    ends.get(name)?.(`${name} read`)
  }
  return { begun, start, endOf }
}

it('three reads run at once and the others in turn, each as one before it ends', async () => {
  const { begun, start, endOf } = reads()
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => start(name))
  expect(begun).toEqual(['a', 'b', 'c'])
  await endOf('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of 'acde') await endOf(name)
  await expect(Promise.all(all)).resolves.toEqual(['a read', 'b read', 'c read', 'd read', 'e read'])
})

it('one that fails makes room, and one that is no longer wanted is never begun', async () => {
  const { begun, start, endOf } = reads()
  const leaving = new AbortController()
  const failing = expect(limitReads(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  const first = ['a', 'b'].map((name) => start(name))
  const unwanted = expect(start('c', leaving.signal)).rejects.toThrow('left')
  const last = start('d')
  leaving.abort(new Error('left'))
  await failing
  await unwanted
  for (const name of 'abd') await endOf(name)
  await expect(Promise.all([...first, last])).resolves.toEqual(['a read', 'b read', 'd read'])
  expect(begun).toEqual(['a', 'b', 'd'])
})
