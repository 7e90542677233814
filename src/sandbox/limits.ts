import type { Bucket, EndpointSpec } from '~/contract/endpoint'
import { SandboxError } from './call'

const windowMs = 60_000

interface Limit {
  max: number
  /** Seconds for which calls are refused once the limit is exceeded; 0 for the rest of the window only. */
  lockout: number
}

/** Calls in 60 seconds and seconds of lockout (contract/README 3.1–3.5); mockup tasks as for an established store. */
const limits = {
  general: { max: 120, lockout: 0 },
  anonymous: { max: 30, lockout: 60 },
  syncWrite: { max: 10, lockout: 60 },
  shipping: { max: 120, lockout: 60 },
  shippingBig: { max: 5, lockout: 60 },
  mockup: { max: 10, lockout: 60 },
} satisfies Record<string, Limit>
type BucketName = keyof typeof limits

export interface Spent {
  limit: number
  remaining: number
  /** Seconds until the window resets. */
  reset: number
}

/** Rolling windows by caller and bucket. Not part of the kept state, so a restart begins with empty windows. */
export class RateLimits {
  private readonly sent = new Map<string, number[]>()
  private readonly lockedUntil = new Map<string, number>()

  /**
   * Counts a call in every bucket it matches and returns the tightest. Throws 429 with the seconds to wait; a
   * refused call is not counted and has no effect.
   */
  debit(caller: string, buckets: readonly BucketName[], now: number): Spent {
    for (const bucket of buckets) this.refuseWhenFull(caller, bucket, now)
    for (const bucket of buckets) this.times(caller, bucket, now).push(now)
    return this.look(caller, buckets, now)
  }

  /** The tightest bucket as it is, without counting a call: for replies to refused calls. */
  look(caller: string, buckets: readonly BucketName[], now: number): Spent {
    const all = buckets.map((bucket) => {
      const times = this.times(caller, bucket, now)
      const { max } = limits[bucket]
      return { limit: max, remaining: max - times.length, reset: secondsUntil(times[0] ?? now, now) }
    })
    return tightest(all)
  }

  private refuseWhenFull(caller: string, bucket: BucketName, now: number): void {
    const name = `${caller} ${bucket}`
    const until = this.lockedUntil.get(name) ?? 0
    if (until > now) throw tooMany(Math.ceil((until - now) / 1000))
    const times = this.times(caller, bucket, now)
    const { max, lockout } = limits[bucket]
    if (times.length < max) return
    if (lockout > 0) this.lockedUntil.set(name, now + lockout * 1000)
    throw tooMany(lockout > 0 ? lockout : secondsUntil(times[0] ?? now, now))
  }

  private times(caller: string, bucket: BucketName, now: number): number[] {
    const name = `${caller} ${bucket}`
    const fresh = (this.sent.get(name) ?? []).filter((time) => time > now - windowMs)
    this.sent.set(name, fresh)
    return fresh
  }
}

const tightest = (all: readonly Spent[]): Spent =>
  all.reduce((least, next) => (next.remaining < least.remaining ? next : least))

const secondsUntil = (first: number, now: number): number =>
  Math.max(1, Math.ceil((first + windowMs - now) / 1000))

const tooMany = (seconds: number): SandboxError =>
  new SandboxError(
    429,
    'TooManyRequests',
    `You've recently sent too many requests. Please try again after ${seconds} seconds.`,
    seconds,
  )

/** The buckets that a call matches; for shipping rates the total quantity decides. */
export function limitsOf(endpoint: EndpointSpec, isAnonymous: boolean, body: unknown): BucketName[] {
  const base: BucketName = isAnonymous ? 'anonymous' : 'general'
  const own: Record<Bucket, BucketName[]> = {
    general: [],
    syncWrite: ['syncWrite'],
    shipping: [summedQuantity(body) > 100 ? 'shippingBig' : 'shipping'],
    mockup: ['mockup'],
  }
  return [base, ...own[endpoint.bucket]]
}

function summedQuantity(body: unknown): number {
  const items: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'items') : undefined
  if (!Array.isArray(items)) return 0
  return items.reduce((sum: number, item: unknown) => {
    const quantity: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'quantity') : 0
    // Numbers sent as text count too, as the endpoint reads them.
    return sum + (Number(quantity) || 0)
  }, 0)
}
