import type { KeptDesigns } from '~/contract/sandboxControl'
import { readArtwork, uprightSize } from '~/domain/artwork/artworkFile'
import { placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { artworksWithKeys, placedWithKeys, type TakenPictures } from './designs/archives/archivedPictures'
import { noteDesignUse } from './designs/designRecords'
import { saveDesign } from './designs/designStore'
import { readContent } from './designs/readDesign'
import { keptPicture } from './designs/takeArtwork'
import { keepGivenPlaces } from './products/givenPlaces'

type Given = KeptDesigns['designs'][number]

/** Time between two designs, as if one had been drawn every other day. */
const apartMs = 2 * 86_400_000

/**
 * Saves designs under their given ids, and their positions on the products that they were sent to; a design
 * that exists already stays as it is, also if it was deleted. Throws when this browser cannot save them:
 * those already saved stay, and the next try adds the rest.
 */
export async function keepGivenDesigns(
  { designs, products, pictures }: KeptDesigns,
  owner: string,
): Promise<void> {
  await keepGivenPlaces({ products }, owner)
  const taken = new Map<string, Artwork>()
  for (const [key, svg] of Object.entries(pictures)) {
    const filename = `${key}.svg`
    const file = new File([svg], filename, { type: 'image/svg+xml' })
    const reading = await readArtwork(file)
    if (!reading.ok) throw new Error(reading.problem)
    const { facts, traits } = reading
    const about = { filename, mimeType: facts.mimeType, isVector: facts.isVector, ...uprightSize(facts) }
    const taking = await keptPicture(file, about, { owner, traits, damaged: null }, () => null)
    if (!taking.ok || !taking.isKept) throw new Error(`The picture ${key} could not be kept.`)
    taken.set(key, taking.artwork)
  }
  for (const [index, given] of designs.entries()) {
    const drawn = readContent(given.content)
    if (drawn === null) throw new Error(`The design ${given.name} cannot be read.`)
    const { id, name, productId, technique, variantId, usedBy } = given
    const own = new Map([...taken].filter(([key]) => key in drawn.artworks))
    const edited = openContent(withPrints(withKeys(drawn, own), given))
    const now = Date.now() - (index + 1) * apartMs
    const saved = await saveDesign({ id, owner, productId, technique, variantId, edited, name }, 0, now)
    if (saved.kind !== 'saved') continue
    if (usedBy !== null) await noteDesignUse(id, owner, { kind: 'product', id: usedBy })
  }
}

/** The content with the keys that its pictures have on this device. */
function withKeys({ placed, options }: DesignContent, taken: TakenPictures): DesignContent {
  const here = Object.entries(placed).map(([type, one]) => [type, placedWithKeys(one, taken)] as const)
  return { options, artworks: artworksWithKeys(taken), placed: Object.fromEntries(here) }
}

/** The content with the files that its prints were uploaded as. */
function withPrints(content: DesignContent, { placement, prints }: Given): DesignContent {
  const placed = content.placed[placement]
  if (placed === undefined) return content
  const artworks = { ...content.artworks }
  for (const { variant, ...file } of prints) {
    const key = printOf(content, variant === null ? placed : placedFor(placed, variant))?.key
    if (key !== undefined) artworks[key] = { ...file, key, mimeType: 'image/png', isVector: false }
  }
  return { ...content, artworks }
}
