import { expect, it } from 'vitest'
import { sleep } from '~/domain/async/sleep'
import { throttle } from '~/domain/async/throttle'

it('news that come while they are read lead to one more read together, whatever becomes of the one before', async () => {
  const ends: ((problem?: Error) => void)[] = []
  const follow = throttle(
    () =>
      new Promise<void>((resolve, reject) => ends.push((problem) => (problem ? reject(problem) : resolve()))),
  )
  for (let news = 0; news < 50; news++) follow()
  expect(ends).toHaveLength(1)
  ends[0]?.(new Error('Refused'))
  while (ends.length < 2) await sleep(1)
  follow()
  ends[1]?.()
  while (ends.length < 3) await sleep(1)
  ends[2]?.()
  await sleep(5)
  expect(ends).toHaveLength(3)
  // It is at rest again, and the next news are followed at once.
  await sleep(50)
  follow()
  while (ends.length < 4) await sleep(1)
})
