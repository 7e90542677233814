import { tabTexts } from '~/device/storages'

/** The list a visitor came from: its orders in their order, and its address. */
export interface VisitedOrderList {
  ids: readonly number[]
  from: string
}

const key = 'platen.orderTrail'
/** More neighbors than anybody steps through. */
const most = 5_000

/** A search shows another list at each key, and each has thousands of numbers: milliseconds until it is written. */
const pauseMs = 200

/** What is not written yet. */
let waiting: VisitedOrderList | null = null
let pause: ReturnType<typeof setTimeout> | undefined

/** Remembers the list of this tab for "previous" and "next" on the order page; written a moment later, it survives a reload. */
export function keepVisitedOrderList(list: VisitedOrderList): void {
  waiting = list
  clearTimeout(pause)
  pause = setTimeout(writeVisitedOrderList, pauseMs)
}

/** Writes it now: its page is left. */
export function writeVisitedOrderList(): void {
  clearTimeout(pause)
  if (waiting === null) return
  const { ids, from } = waiting
  tabTexts.setItem(key, JSON.stringify({ ids: ids.slice(0, most), from }))
  waiting = null
}

globalThis.addEventListener?.('pagehide', writeVisitedOrderList)

/** The list that an order was opened from; null when it was not on the last one. */
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
  /** 1 is the first. */
  place: number
  count: number
}

/** Place 0 where the order is not in the list. */
export function neighborsOf({ ids }: VisitedOrderList, id: number): Neighbors {
  const at = ids.indexOf(id)
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, count: ids.length }
}
