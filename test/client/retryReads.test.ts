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
    const ofGateways = [502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530].map(refused)
    for (const failure of [new NetworkError('lost'), ...ofGateways])
      expect(await timesOf(failure)).toEqual([3, failure])
  })

  it('for good is made once', async () => {
    for (const failure of [...[500, 501, 505, 519, 531, 404].map(refused), new Error('x')])
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
