import { deviceTexts, readKept } from '~/device/storages'

/** What was opened with the palette; no names of people are kept in it. */
export interface Recent {
  /** What it is, such as "Order". */
  kind: string
  title: string
  /** Its page. */
  to: string
}

const most = 6
const nameOf = (scope: string): string => `platen.recents.${scope}`

/** The newest first. */
export function readRecents(scope: string): readonly Recent[] {
  return (
    readKept(deviceTexts, nameOf(scope), (kept) => (Array.isArray(kept) ? kept.filter(isRecent) : null)) ?? []
  )
}

/** Puts it first, and once; the oldest above six goes. */
export function noteRecent(scope: string, recent: Recent): void {
  const others = readRecents(scope).filter(({ to }) => to !== recent.to)
  deviceTexts.setItem(nameOf(scope), JSON.stringify([recent, ...others].slice(0, most)))
}

/** Forgets them: what they lead to is gone. */
export const forgetRecents = (scope: string): void => deviceTexts.removeItem(nameOf(scope))

const isRecent = (value: unknown): value is Recent =>
  ['kind', 'title', 'to'].every((name) => typeof Reflect.get(Object(value), name) === 'string')
