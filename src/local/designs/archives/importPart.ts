import { newShortId } from '~/domain/orders/externalId'
import { type Kit, picturesIn } from '~/domain/kits/kit'
import { type DesignState, openContent } from '~/domain/placement/designHistory'
import { saveDesign } from '../designStore'
import { keepKit } from '../kits/kitStore'
import { artworksWithKeys, FullError, type Import, placedWithKeys, takePictures } from './archivedPictures'
import type { ArchivedDesign, ArchivedKit } from './designArchive'

/** Saves the pictures first, then the design, so that it never lacks them. Throws an Error for the merchant. */
export async function importDesign(
  { name, productId, technique, variantId, content, versions = [] }: ArchivedDesign,
  from: Import,
  at: number,
): Promise<void> {
  const { owner } = from
  // Pictures that only occur in the history may be missing.
  const states = [content, ...versions.map(({ state }) => state)]
  const shown = new Set(states.flatMap(({ placed }) => Object.values(placed).flatMap(picturesIn)))
  const taken = await takePictures(content.artworks, from, (key) => shown.has(key))
  const id = newShortId()
  const stateOf = ({ placed, options }: DesignState): DesignState => ({
    options,
    placed: Object.fromEntries(
      Object.entries(placed).map(([placement, one]) => [placement, placedWithKeys(one, taken)]),
    ),
  })
  const edited = openContent({ ...stateOf(content), artworks: artworksWithKeys(taken) })
  const named = versions.map((version) => ({ ...version, state: stateOf(version.state) }))
  const about = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(named.length === 0 ? {} : { versions: named }),
  }
  const design = { id, owner, productId, technique, variantId, edited, ...about }
  await saveDesign(design, 0, at).catch((error: unknown) => {
    throw new FullError('This browser could not keep it: its storage is off or full.', { cause: error })
  })
}

/** Saves the pictures first, then the kit. Throws an Error for the merchant. */
export async function importKit(
  { name, technique, techniqueName, places, slots, artworks, options, madeOn }: ArchivedKit,
  from: Import,
  at: number,
): Promise<void> {
  const taken = await takePictures(artworks, from)
  const kit: Kit = {
    id: newShortId(),
    name: name.trim() || 'Kit',
    technique,
    techniqueName,
    slots,
    options,
    places: places.map((place) => ({ ...place, placed: placedWithKeys(place.placed, taken) })),
    artworks: artworksWithKeys(taken),
    ...(madeOn === undefined ? {} : { madeOn }),
  }
  await keepKit(kit, from.owner, at).catch((error: unknown) => {
    throw new FullError('This browser could not keep it: its storage is off or full.', { cause: error })
  })
}
