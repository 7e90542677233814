import type { EndpointSpec } from '~/contract/endpoint'

export type BucketName = 'general' | 'anonymous' | 'syncWrite' | 'shipping' | 'shippingBig' | 'mockup'

/** Order of calls: money with the reads that settle it, then clicks, then work in the background. */
export type Priority = 'money' | 'click' | 'background'
export const rankOf: Record<Priority, number> = { money: 0, click: 1, background: 2 }

export interface BucketRule {
  /** Calls in a rolling window, until the service states another number. */
  limit: number
  /** Seconds for which the service refuses calls once the limit is exceeded; 0 where only the window counts. */
  lockout: number
  /** Slots that only money may take. */
  reserve: number
  /** One client's calls are sent one after another, so that a refusal costs one call and not many. */
  isSerial: boolean
}

/** The service's limits (contract/README 3.1–3.5). Mockup tasks begin at 2 a minute, until a reply shows more (3.10). */
export const bucketRules: Record<BucketName, BucketRule> = {
  general: { limit: 120, lockout: 0, reserve: 10, isSerial: false },
  anonymous: { limit: 30, lockout: 60, reserve: 0, isSerial: false },
  syncWrite: { limit: 10, lockout: 60, reserve: 0, isSerial: true },
  shipping: { limit: 120, lockout: 60, reserve: 0, isSerial: false },
  shippingBig: { limit: 5, lockout: 60, reserve: 0, isSerial: true },
  mockup: { limit: 2, lockout: 60, reserve: 0, isSerial: true },
}

const bigQuote = 100

/** Every bucket that a call debits, the widest first: they may not be separate (contract/README 3.8). */
export function bucketsOf(
  { bucket }: Pick<EndpointSpec, 'bucket'>,
  isAnonymous: boolean,
  body: unknown,
): BucketName[] {
  const base: BucketName = isAnonymous ? 'anonymous' : 'general'
  if (bucket === 'general') return [base]
  return [base, bucket === 'shipping' && summedQuantity(body) > bigQuote ? 'shippingBig' : bucket]
}

function summedQuantity(body: unknown): number {
  const items = fieldOf(body, 'items')
  if (!Array.isArray(items)) return 0
  return items.reduce((sum: number, item: unknown) => sum + (Number(fieldOf(item, 'quantity')) || 0), 0)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
