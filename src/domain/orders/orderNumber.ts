import { isExternalId } from './externalId'

// The merchant's own order number is sent in the external id where that can hold it (contract/README 9.1).

/** Separates a number from the suffix that makes it unique; nobody types it in a number. */
const mark = '--'

/** Whether this app made up the id: for a number that does not fit, or for a draft without a number. */
const madeUp = (id: string): boolean =>
  /^csv-[\w-]{28}$/.test(id) || (/^[\w-]{24}$/.test(id) && /[a-z]/.test(id) && /[A-Z]/.test(id))

const bare = (number: string): string => number.trim().replace(/^#\s*/, '')

/** The external id for a number: "1001" for "#1001". Null where none can hold it. */
export function idOfNumber(number: string): string | null {
  const id = bare(number)
  return isExternalId(id) && !madeUp(id) && !id.includes(mark) ? id : null
}

/** The id with a suffix, for a number that another order has; null where it would be too long. */
export function otherIdOf(id: string, suffix: string): string | null {
  const other = id + mark + suffix
  return isExternalId(other) ? other : null
}

/** The number in an external id, without a suffix; null for none and for ids that this app made up. */
export function numberOfId(externalId: string | null): string | null {
  return externalId === null || madeUp(externalId) ? null : externalId.replace(/--\w{1,8}$/, '')
}

/** Key under which a device keeps an existing order's number: no external id has a "#", and some orders have no id. */
export const numberKeyOf = (orderId: number): string => `#${orderId}`

/** The number that a device keeps for an order: one given later has precedence over the one it was made with. */
export function keptNumberOf(
  kept: ReadonlyMap<string, string>,
  order: { id: number; externalId: string | null },
): string | undefined {
  const later = kept.get(numberKeyOf(order.id))
  return later === undefined ? kept.get(order.externalId ?? '') : later || undefined
}

/** The order's number: from this device where the id cannot hold it or it was changed later, else from the id. */
export const orderNumberOf = (order: { externalId: string | null; number?: string }): string | null =>
  order.number ?? numberOfId(order.externalId)
