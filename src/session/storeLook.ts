import { deviceTexts, readKept } from '~/device/storages'

/** Name, badge and color by which the merchant tells stores apart; on this device only. */
export interface StoreLook {
  /** Null for the service's own name. */
  name: string | null
  color: StoreColor
  /** One or two letters. */
  badge: string
}

export const storeColors = ['graphite', 'blue', 'teal', 'green', 'amber', 'red', 'violet'] as const
type StoreColor = (typeof storeColors)[number]

const storageKey = 'platen.looks'

/** The look of a store, derived from its name until one is chosen. */
export function readStoreLook(store: string, name: string): StoreLook {
  const kept: unknown = readAll()[store]
  const fields: Record<string, unknown> = { ...Object(kept) }
  const color = storeColors.find((known) => known === fields['color']) ?? colorFrom(store)
  const own = typeof fields['name'] === 'string' && fields['name'] !== '' ? fields['name'] : null
  const badge = typeof fields['badge'] === 'string' && fields['badge'] !== '' ? fields['badge'] : null
  return { name: own, color, badge: badge ?? initialsOf(own ?? name) }
}

/** Keeps the look of a store, under the key from `lookKey`. */
export function saveLook(store: string, look: StoreLook): void {
  deviceTexts.setItem(storageKey, JSON.stringify({ ...readAll(), [store]: look }))
}

/** Moves a look when its store gets another key. */
export function moveLook(from: string, to: string): void {
  const all = readAll()
  if (all[from] === undefined || all[to] !== undefined) return
  deviceTexts.setItem(storageKey, JSON.stringify({ ...all, [to]: all[from] }))
}

/** A color derived from the store's key: always the same for a store, and mostly different between stores. */
function colorFrom(store: string): StoreColor {
  let sum = 0
  for (const character of store) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return storeColors[sum % storeColors.length] ?? 'graphite'
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = '?', second] = words
  return ((first[0] ?? '?') + (second?.[0] ?? '')).toUpperCase()
}

function readAll(): Record<string, unknown> {
  const read = (kept: unknown) => (typeof kept === 'object' && kept !== null ? { ...kept } : null)
  return readKept<Record<string, unknown>>(deviceTexts, storageKey, read) ?? {}
}
