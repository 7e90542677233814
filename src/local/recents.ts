import { deviceTexts, readKept } from '~/device/storages'

/** A record opened from the palette; no names of people are kept. */
export interface Recent {
  /** Kind of record, such as "Order". */
  kind: string
  title: string
  /** Address of its page. */
  to: string
}

const most = 6
const nameOf = (scope: string): string => `platen.recents.${scope}`

/** Records opened last, newest first. */
export function readRecents(scope: string): readonly Recent[] {
  return (
    readKept(deviceTexts, nameOf(scope), (kept) => (Array.isArray(kept) ? kept.filter(isRecent) : null)) ?? []
  )
}

/** Puts a record first, without duplicates; at most six are kept. */
export function noteRecent(scope: string, recent: Recent): void {
  const others = readRecents(scope).filter(({ to }) => to !== recent.to)
  deviceTexts.setItem(nameOf(scope), JSON.stringify([recent, ...others].slice(0, most)))
}

/** Deletes the list, because its records no longer exist. */
export const forgetRecents = (scope: string): void => deviceTexts.removeItem(nameOf(scope))

const isRecent = (value: unknown): value is Recent =>
  ['kind', 'title', 'to'].every((name) => typeof Reflect.get(Object(value), name) === 'string')
