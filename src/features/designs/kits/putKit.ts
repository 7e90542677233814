import type { Kit } from '~/domain/kits/kit'
import { newShortId } from '~/domain/orders/externalId'
import { preferUploaded, type DesignContent } from '~/domain/placement/design'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'
import type { ChosenTarget } from './useKitTarget'

/** Makes a new design from a kit on a blank; answers its id. Rejects where the browser keeps nothing. */
export async function putOnBlank(
  kit: Pick<Kit, 'name'>,
  content: DesignContent,
  { target, variantId }: ChosenTarget,
  owner: string,
): Promise<string> {
  const id = newShortId()
  const about = { productId: target.info.product.id, technique: target.technique, variantId }
  const edited = openContent(content)
  await saveDesign({ id, owner, ...about, edited, name: kit.name }, 0, Date.now())
  return id
}

/**
 * Puts a kit on a kept design, as one step of its history: its placements and options replace the existing ones, others
 * stay. Throws in words when the design is gone or cannot be written.
 */
export async function putOnDesign(
  kit: Kit,
  content: DesignContent,
  { id, owner }: DesignRecord,
): Promise<string> {
  const now = designOf(await loadDesign(id, owner))
  if (now === null) throw new Error('This design is not on this device any more.')
  const brought = preferUploaded(now.edited.content.artworks, Object.values(content.artworks))
  const known = brought.reduce(
    (edited, artwork) => editDesign(edited, { kind: 'updateArtwork', artwork }),
    now.edited,
  )
  const edited = editDesign(known, {
    kind: 'place',
    label: `Kit ${kit.name}`,
    changes: content.placed,
    options: { ...now.edited.content.options, ...content.options },
    at: Date.now(),
  })
  const { productId, technique, variantId } = now
  const saved = await saveDesign({ id, owner, productId, technique, variantId, edited }, now.rev, Date.now())
  if (saved.kind !== 'saved')
    throw new Error('Another tab has changed this design at the same moment. Nothing was written; try again.')
  return id
}
