import { describe, expect, it } from 'vitest'
import { RateLimits } from '~/sandbox/limits'
import type { SandboxError } from '~/sandbox/call'
import { recipient, sendTo, type Service, startService } from './service'

type Bucket = Parameters<RateLimits['debit']>[1][number]

/** The seconds a refusal names; null when the call is let through. */
function waitAt(limits: RateLimits, bucket: Bucket, now: number): number | null {
  try {
    limits.debit('store 1', [bucket], now)
    return null
  } catch (error) {
    // Nothing else is thrown here.
    return (error as SandboxError).retryAfter
  }
}

// Calls a minute and seconds of silence, by the service's table of limits.
describe.each<[Bucket, number, number]>([
  ['general', 120, 0],
  ['anonymous', 30, 60],
  ['syncWrite', 10, 60],
  ['shipping', 120, 60],
  ['shippingBig', 5, 60],
  ['mockup', 10, 60],
])('the limit %s', (bucket, max, lockout) => {
  /** All calls of a minute, the first at 0, the rest at 10 s. */
  function full(): RateLimits {
    const limits = new RateLimits()
    for (let call = 0; call < max; call++)
      expect(waitAt(limits, bucket, call === 0 ? 0 : 10_000), `call ${call + 1}`).toBeNull()
    return limits
  }

  it(`lets ${max} calls a minute pass, and counts no refused one`, () => {
    const limits = full()
    expect(limits.look('store 1', [bucket], 10_000)).toEqual({ limit: max, remaining: 0, reset: 50 })
    expect(waitAt(limits, bucket, 20_000)).toBe(lockout === 0 ? 40 : 60)
    expect(waitAt(limits, bucket, 20_001)).toBe(lockout === 0 ? 40 : 60)
    expect(limits.look('store 1', [bucket], 60_000)).toMatchObject({ remaining: 1 })
    expect(limits.look('store 2', [bucket], 20_000)).toMatchObject({ remaining: max })
  })

  it(
    lockout === 0
      ? 'opens as soon as the first call is a minute old'
      : `stays shut for ${lockout} s after a refusal, however many places have become free`,
    () => {
      const limits = full()
      expect(waitAt(limits, bucket, 59_999)).toBe(lockout === 0 ? 1 : 60)
      expect(waitAt(limits, bucket, 60_000)).toBe(lockout === 0 ? null : 60)
      if (lockout === 0) return
      expect(waitAt(limits, bucket, 100_000)).toBe(20)
      expect(waitAt(limits, bucket, 119_998)).toBe(1)
      // Knocking does not make it longer.
      expect(waitAt(limits, bucket, 119_999)).toBeNull()
    },
  )
})

describe('shipping rates', () => {
  const ask = (service: Service, quantity: unknown, more: object = {}) =>
    sendTo(service, 'sandbox-store', 'POST', '/shipping/rates', {
      recipient,
      items: [{ variant_id: 7103, quantity }],
      ...more,
    })

  it.each([101, '101'])(
    'of %j pieces are quoted five times a minute, as a number and as text',
    async (quantity) => {
      const service = startService()
      for (const status of [200, 200, 200, 200, 200, 429])
        expect((await ask(service, quantity)).status).toBe(status)
      expect((await ask(service, 100)).status).toBe(200)
    },
  )

  it.each(['XXX', 'constructor', '__proto__'])('in %s are refused', async (currency) => {
    const service = startService({ report: () => undefined })
    expect(await ask(service, 1, { currency })).toMatchObject({
      status: 400,
      message: expect.stringContaining('SH-3'),
    })
  })
})
