import { tabTexts } from '~/device/storages'

/** The list from which an order was opened: its order ids in sequence, and its address. */
export interface VisitedOrderList {
  ids: readonly number[]
  from: string
}

const key = 'platen.orderTrail'
/** More neighbors than anybody steps through. */
const most = 5_000

/** Delay of the write in ms: a search changes the list at each key, with thousands of ids. */
const pauseMs = 200

/** The list that is not written yet. */
let waiting: VisitedOrderList | null = null
let pause: ReturnType<typeof setTimeout> | undefined

/** Keeps the list of this tab for "previous" and "next" on the order page; written a moment later, it survives a reload. */
export function keepVisitedOrderList(list: VisitedOrderList): void {
  waiting = list
  clearTimeout(pause)
  pause = setTimeout(writeVisitedOrderList, pauseMs)
}

/** Writes the list now, because its page is left. */
export function writeVisitedOrderList(): void {
  clearTimeout(pause)
  if (waiting === null) return
  const { ids, from } = waiting
  tabTexts.setItem(key, JSON.stringify({ ids: ids.slice(0, most), from }))
  waiting = null
}

globalThis.addEventListener?.('pagehide', writeVisitedOrderList)

/** The list that an order was opened from; null when the last list does not contain it. */
export function readVisitedOrderList(id: number): VisitedOrderList | null {
  try {
    const kept: unknown = waiting ?? JSON.parse(tabTexts.getItem(key) ?? 'null')
    const [ids, from] = [Reflect.get(Object(kept), 'ids'), Reflect.get(Object(kept), 'from')]
    if (!Array.isArray(ids) || typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return null
    const numbers = ids.filter((row): row is number => Number.isSafeInteger(row))
    return numbers.includes(id) ? { ids: numbers, from } : null
  } catch {
    return null
  }
}

export interface Neighbors {
  previous: number | null
  next: number | null
  /** Position in the list, from 1. */
  place: number
  count: number
}

/** Place 0 means that the order is not in the list. */
export function neighborsOf({ ids }: VisitedOrderList, id: number): Neighbors {
  const at = ids.indexOf(id)
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, count: ids.length }
}
