import type { Position } from '~/domain/placement/position'
import { keepForm, readKeptForm } from './keptForm'

/** What another page hands to a new draft: a basket, an address, a shipping method. */
export interface DraftSeed {
  recipient: { country_code: string; state_code: string; zip: string; city: string }
  items: {
    /** Null for goods of the warehouse, and for an item that is made from a blank with artwork of its own. */
    syncVariantId: number | null
    warehouseVariantId?: number
    /** Null for goods of the warehouse. */
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
  /** What it sells in, where that has to be named. */
  currency?: string
}

const nameOf = (id: string): string => `draftSeed.${id}`

/** Keeps the seed in this tab; the address of the new draft only carries its id, no personal data. */
export function keepDraftSeed(id: string, seed: DraftSeed): boolean {
  return keepForm(nameOf(id), seed)
}

/** The kept seed as it was written, or null. The reader checks its shape. */
export const readDraftSeed = (id: string): unknown => readKeptForm(nameOf(id))
