import type { DesignRecord } from './designDatabase'
import { designOf, type FoundDesign, loadDesign } from './designStore'

/** Designs read before their page is drawn, by owner and id. */
const loaded = new Map<string, FoundDesign>()
const placeOf = (id: string, owner: string): string => `${owner} ${id}`

/** Reads a design before its page is drawn; loadedDesign returns it from then on. Null where it cannot be read. */
export async function readDesignAhead(id: string, owner: string): Promise<DesignRecord | null> {
  releaseDesign(id, owner)
  const found = await loadDesign(id, owner)
  loaded.set(placeOf(id, owner), found)
  return designOf(found)
}

/** The design read ahead and not released since; undefined where there is none. */
export const loadedDesign = (id: string, owner: string): FoundDesign | undefined =>
  loaded.get(placeOf(id, owner))

/** Releases a design read ahead, once a page shows and edits it. */
export const releaseDesign = (id: string, owner: string): void => void loaded.delete(placeOf(id, owner))
