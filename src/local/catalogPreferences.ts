import { deviceTexts, readKept } from '~/device/storages'
import type { PriceRule } from '~/domain/money/priceRule'

const favoritesKey = (scope: string): string => `platen.favorites.${scope}`
const costsKey = (scope: string): string => `platen.costs.${scope}`

/** Blanks that a store's merchant marked, in the order of marking; on this device only. */
export function readFavorites(scope: string): number[] {
  const read = (kept: unknown) =>
    Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : null
  return readKept(deviceTexts, favoritesKey(scope), read) ?? []
}

/** Marks a blank or takes the mark away. Reads afresh, so that marks of another tab stay. Answers what is marked now. */
export function toggleFavorite(scope: string, id: number): number[] {
  const before = readFavorites(scope)
  const next = before.includes(id) ? before.filter((known) => known !== id) : [...before, id]
  deviceTexts.setItem(favoritesKey(scope), JSON.stringify(next))
  return next
}

/** What the cards of the catalog reckon with. */
export interface CostWishes {
  /** Where a piece is sent to; empty for nowhere. */
  country: string
  /** Where the country has states that matter. */
  state: string
  /** How prices are made; its value is empty for none. */
  rule: PriceRule
}

const noWishes: CostWishes = { country: '', state: '', rule: { kind: 'percent', value: '', ending: '99' } }

/** No country and no rule where nothing was chosen yet. */
export function readCostWishes(scope: string): CostWishes {
  return readKept(deviceTexts, costsKey(scope), wishesOf) ?? noWishes
}

/** Keeps them for a store, in place of the ones before. */
export function saveCostWishes(scope: string, wishes: CostWishes): void {
  deviceTexts.setItem(costsKey(scope), JSON.stringify(wishes))
}

function wishesOf(kept: unknown): CostWishes | null {
  const { country, state, rule }: Record<string, unknown> = Object(kept)
  const { kind, value, ending }: Record<string, unknown> = Object(rule)
  const knownKind = (['percent', 'amount', 'margin', 'fixed'] as const).find((known) => known === kind)
  if (typeof country !== 'string' || typeof state !== 'string' || knownKind === undefined) return null
  return {
    country,
    state,
    rule: {
      kind: knownKind,
      value: typeof value === 'string' ? value : '',
      ending: (['99', '95', '00'] as const).find((known) => known === ending) ?? null,
    },
  }
}
