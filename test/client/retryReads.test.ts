import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '~/client/apiError'
import { retryReads } from '~/client/retryReads'

/** How often a read that always fails so is made, and what came of it. */
async function timesOf(failure: unknown): Promise<[times: number, last: unknown]> {
  let times = 0
  const read = async () => {
    times += 1
    throw failure
  }
  const last = await retryReads(read, undefined, async () => undefined).catch((error: unknown) => error)
  return [times, last]
}

const refused = (status: number) => new ApiError({ status, message: 'x', reason: 'x' })

describe('a read that fails', () => {
  it('on the way is made three times, then fails as it did last', async () => {
    for (const failure of [new NetworkError('lost'), refused(502), refused(503), refused(504)])
      expect(await timesOf(failure)).toEqual([3, failure])
  })

  it('for good is made once', async () => {
    for (const failure of [refused(500), refused(501), refused(505), refused(404), new Error('x')])
      expect(await timesOf(failure)).toEqual([1, failure])
  })

  it('is not made again when nobody waits for it any more', async () => {
    let times = 0
    const stop = new AbortController()
    const read = async () => {
      times += 1
      stop.abort()
      throw new NetworkError('lost')
    }
    await expect(retryReads(read, stop.signal, async () => undefined)).rejects.toThrow()
    expect(times).toBe(1)
  })
})
