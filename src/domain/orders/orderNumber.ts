import { isExternalId } from './externalId'

// The merchant's own number of an order travels in its external id where that can hold it (contract/README 9.1).

/** Between a number and what makes it unique; people do not write it. */
const mark = '--'

/** Ids that this app made up: of an imported order whose number does not fit, and of a draft without a number. */
const madeUp = (id: string): boolean =>
  /^csv-[\w-]{28}$/.test(id) || (/^[\w-]{24}$/.test(id) && /[a-z]/.test(id) && /[A-Z]/.test(id))

const bare = (number: string): string => number.trim().replace(/^#\s*/, '')

/** The external id that carries a number: "1001" for "#1001". Null where none can. */
export function idOfNumber(number: string): string | null {
  const id = bare(number)
  return isExternalId(id) && !madeUp(id) && !id.includes(mark) ? id : null
}

/** The id with a suffix, for a number that another order has; null where it becomes too long. */
export function otherIdOf(id: string, suffix: string): string | null {
  const other = id + mark + suffix
  return isExternalId(other) ? other : null
}

/** The number that an external id carries, without a suffix; null for none and for ids that this app made up. */
export function numberOfId(externalId: string | null): string | null {
  return externalId === null || madeUp(externalId) ? null : externalId.replace(/--\w{1,8}$/, '')
}

/** Where a device keeps the number of an order that is there: external ids have no "#", and some orders have none. */
export const numberKeyOf = (orderId: number): string => `#${orderId}`

/** The number that a device keeps for an order: one that was given later goes before the one it was made with. */
export function keptNumberOf(
  kept: ReadonlyMap<string, string>,
  order: { id: number; externalId: string | null },
): string | undefined {
  const later = kept.get(numberKeyOf(order.id))
  return later === undefined ? kept.get(order.externalId ?? '') : later || undefined
}

/** The merchant's number: kept on this device where the id cannot carry it, and where it was changed later. */
export const orderNumberOf = (order: { externalId: string | null; number?: string }): string | null =>
  order.number ?? numberOfId(order.externalId)
