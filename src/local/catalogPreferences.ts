import { deviceTexts, readKept } from '~/device/storages'
import type { PriceRule } from '~/domain/money/priceRule'

const favoritesKey = (scope: string): string => `platen.favorites.${scope}`
const costsKey = (scope: string): string => `platen.costs.${scope}`

/** Blanks marked by the merchant of a store, in the order of marking; on this device only. */
export function readFavorites(scope: string): number[] {
  const read = (kept: unknown) =>
    Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : null
  return readKept(deviceTexts, favoritesKey(scope), read) ?? []
}

/** Marks or unmarks a blank. Reads the list again, so that marks of another tab stay. Returns the marked blanks. */
export function toggleFavorite(scope: string, id: number): number[] {
  const before = readFavorites(scope)
  const next = before.includes(id) ? before.filter((known) => known !== id) : [...before, id]
  deviceTexts.setItem(favoritesKey(scope), JSON.stringify(next))
  return next
}

/** Settings for the costs and prices on the catalog's cards. */
export interface CostWishes {
  /** Country of delivery; empty for none. */
  country: string
  /** State, where the country has states that matter. */
  state: string
  /** Rule for prices; its value is empty for none. */
  rule: PriceRule
}

const noWishes: CostWishes = { country: '', state: '', rule: { kind: 'percent', value: '', ending: '99' } }

/** No country and no rule until they are set. */
export function readCostWishes(scope: string): CostWishes {
  return readKept(deviceTexts, costsKey(scope), wishesOf) ?? noWishes
}

/** Keeps the settings for a store, replacing earlier ones. */
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
