import { designTitle } from '~/domain/designs/designTitle'
import { newShortId } from '~/domain/orders/externalId'
import { type Kit, picturesIn } from '~/domain/kits/kit'
import { familyTitle, isOwnFamily } from '~/domain/layers/text/families'
import { type DesignState, openContent } from '~/domain/placement/designHistory'
import { ownFamilies } from '../../fonts/ownFonts'
import { artworksWithKeys, FullError, placedWithKeys, takePictures } from './archivedPictures'
import { type ArchivedDesign, type ArchivedKit, mostArchived } from './designArchive'
import { saveDesign } from '../designStore'
import { keepKit } from '../kitStore'
import { type Archive, readArchive } from './readArchive'

/** What became of an archive; `problems` say why the rest was left out. Each is there whole or not at all. */
export interface ArchiveOutcome {
  designs: number
  kits: number
  problems: string[]
  /** Fonts of the merchant's own that the designs use and this device does not have, by their titles. */
  missingFonts: string[]
}

/** Adds what is in an archive to what this owner has, as copies of their own. Never rejects; changes nothing else. */
export async function openArchive(file: File, owner: string): Promise<ArchiveOutcome> {
  const nothing = (problem: string): ArchiveOutcome => ({
    designs: 0,
    kits: 0,
    problems: [problem],
    missingFonts: [],
  })
  if (file.size > mostArchived.bytes)
    return nothing('The file is larger than 300 MB. Export fewer designs at once.')
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return nothing('The file could not be read. Choose it again.')
  const archive = await readArchive(new Uint8Array(bytes))
  if (typeof archive === 'string') return nothing(archive)
  const { designs, kits = [] } = archive.content
  const fonts = new Set<string>()
  const parts = [
    ...designs.map((design) => ({
      name: `“${designTitle(design.name, design.content)}”`,
      kind: 'designs' as const,
      states: [design.content, ...(design.versions ?? []).map(({ state }) => state)],
      add: (at: number) => importDesign(design, archive, owner, at),
    })),
    ...kits.map((kit) => ({
      name: `The kit “${kit.name}”`,
      kind: 'kits' as const,
      states: [{ placed: Object.fromEntries(kit.places.map(({ placed }, index) => [index, placed])) }],
      add: (at: number) => importKit(kit, archive, owner, at),
    })),
  ]
  const outcome = { designs: 0, kits: 0 }
  const problems = [...archive.damaged]
  const begun = Date.now()
  for (const [index, { name, kind, states, add }] of parts.entries()) {
    try {
      // The first of the archive is the newest.
      await add(begun - index)
      outcome[kind] += 1
      for (const family of states.flatMap(ownFontsOf)) fonts.add(family)
    } catch (error) {
      problems.push(`${name} was not imported. ${error instanceof Error ? error.message : ''}`.trim())
      if (!(error instanceof FullError)) continue
      const left = parts.length - index - 1
      if (left > 0) problems.push(`${left === 1 ? 'One more was' : `${left} more were`} not tried.`)
      break
    }
  }
  const here = new Set(await ownFamilies().catch(() => []))
  const missing = [...fonts].filter((family) => !here.has(family)).map(familyTitle)
  return { ...outcome, problems, missingFonts: [...new Set(missing)] }
}

/** Fonts from files of the merchant's own, which no archive carries: their license is for its owner. */
const ownFontsOf = ({ placed }: Pick<DesignState, 'placed'>): string[] =>
  Object.values(placed)
    .flatMap(({ layers }) => layers)
    .flatMap((layer) => (layer.kind === 'text' && isOwnFamily(layer.family) ? [layer.family] : []))

/** Keeps the pictures first, then the design, so that it is never there without them. Throws in words. */
async function importDesign(
  { name, productId, technique, variantId, content, versions = [] }: ArchivedDesign,
  archive: Archive,
  owner: string,
  at: number,
): Promise<void> {
  // A design keeps what it once showed: it does without a picture that only its history had.
  const states = [content, ...versions.map(({ state }) => state)]
  const shown = new Set(states.flatMap(({ placed }) => Object.values(placed).flatMap(picturesIn)))
  const taken = await takePictures(content.artworks, archive, owner, (key) => shown.has(key))
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

async function importKit(
  { name, technique, techniqueName, places, slots, artworks, options, madeOn }: ArchivedKit,
  archive: Archive,
  owner: string,
  at: number,
): Promise<void> {
  const taken = await takePictures(artworks, archive, owner)
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
  await keepKit(kit, owner, at).catch((error: unknown) => {
    throw new FullError('This browser could not keep it: its storage is off or full.', { cause: error })
  })
}
