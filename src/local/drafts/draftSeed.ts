import type { Position } from '~/domain/placement/position'
import { keepForm, readKeptForm } from './keptForm'

/** Initial contents of a new draft from another page: a basket, an address, a shipping method. */
export interface DraftSeed {
  recipient: { country_code: string; state_code: string; zip: string; city: string }
  items: {
    /** Null for warehouse goods, and for an item made from a blank with its own artwork. */
    syncVariantId: number | null
    warehouseVariantId?: number
    /** Null for warehouse goods. */
    variantId: number | null
    blankId?: number
    name: string
    picture: string | null
    quantity: string
    retailPrice: string
    files?: {
      type: string
      fileId: number | null
      name: string
      thumbnail: string | null
      options: { id: string; value: unknown }[]
      position: (Position & { limit_to_print_area: boolean }) | null
    }[]
    options?: { id: string; value: unknown }[]
  }[]
  shipping: string
  /** Retail currency, where it has to be stated. */
  currency?: string
}

const nameOf = (id: string): string => `draftSeed.${id}`

/** Keeps the seed in this tab; the address of the new draft only contains its id, no personal data. */
export function keepDraftSeed(id: string, seed: DraftSeed): boolean {
  return keepForm(nameOf(id), seed)
}

/** The kept seed, or null. The reader checks its shape. */
export const readDraftSeed = (id: string): unknown => readKeptForm(nameOf(id))
