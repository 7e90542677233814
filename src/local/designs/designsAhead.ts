import type { DesignRecord } from './designDatabase'
import { designOf, type FoundDesign, loadDesign } from './designStore'

/** Designs that were read before their page was drawn, by owner and id. */
const atHand = new Map<string, FoundDesign>()
const placeOf = (id: string, owner: string): string => `${owner} ${id}`

/** Reads a design ahead of the page that shows it; designAtHand answers it from then on. Null where it cannot be read. */
export async function readDesignAhead(id: string, owner: string): Promise<DesignRecord | null> {
  letGoDesign(id, owner)
  const found = await loadDesign(id, owner)
  atHand.set(placeOf(id, owner), found)
  return designOf(found)
}

/** What was read ahead and not let go since; undefined where nothing was. */
export const designAtHand = (id: string, owner: string): FoundDesign | undefined =>
  atHand.get(placeOf(id, owner))

/** Lets go what was read ahead: a page shows it, and edits it. */
export const letGoDesign = (id: string, owner: string): void => void atHand.delete(placeOf(id, owner))
