import { newShortId } from '~/domain/orders/externalId'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { Layer } from '~/domain/layers/layer'
import { familyTitle, isOwnFamily } from '~/domain/layers/text/families'
import { isComposedKey } from '~/domain/layers/printOf'
import { type DesignState, openContent } from '~/domain/placement/designHistory'
import { countWords } from '~/domain/text/countWords'
import { ownFamilies } from '../fonts/ownFonts'
import { type ArchiveContent, type ArchivedDesign, archiveStore } from './designArchive'
import { tellDesignSaved } from './designNews'
import { saveDesign } from './designStore'
import { type Archive, readArchive } from './readArchive'
import { takeArtwork } from './takeArtwork'

/** What became of an archive; `problem` says why the rest was left out. Each design is there whole or not at all. */
export interface ArchiveOutcome {
  imported: number
  problems: string[]
  /** Fonts of the merchant's own that the designs use and this device does not have, by their titles. */
  missingFonts: string[]
}

const mostBytes = 300_000_000

/** Adds the designs of an archive to those of this owner, as copies of their own. Never rejects; changes no design. */
export async function openArchive(file: File, owner: string): Promise<ArchiveOutcome> {
  const nothing = (problem: string): ArchiveOutcome => ({
    imported: 0,
    problems: [problem],
    missingFonts: [],
  })
  if (file.size > mostBytes) return nothing('The file is larger than 300 MB. Export fewer designs at once.')
  const archive = readArchive(new Uint8Array(await file.arrayBuffer()))
  if (typeof archive === 'string') return nothing(archive)
  const { content, files } = archive
  const { designs } = content
  const problems: string[] = []
  const fonts = new Set<string>()
  let imported = 0
  for (const design of designs) {
    try {
      await importDesign(design, content, files, owner)
      imported += 1
      for (const family of ownFontsOf(design)) fonts.add(family)
    } catch (error) {
      const name = design.name === '' ? 'A design without a name' : `“${design.name}”`
      problems.push(`${name} was not imported. ${error instanceof Error ? error.message : ''}`.trim())
      if (isFull(error)) {
        const left = designs.length - imported - problems.length
        if (left > 0)
          problems.push(`${countWords(left, 'design')} after it ${left === 1 ? 'was' : 'were'} not tried.`)
        break
      }
    }
  }
  const here = new Set(await ownFamilies())
  const missing = [...fonts].filter((family) => !here.has(family)).map(familyTitle)
  return { imported, problems, missingFonts: [...new Set(missing)] }
}

/** Fonts from files of the merchant's own, which no archive carries: their licence is for its owner. */
const ownFontsOf = ({ content, versions = [] }: ArchivedDesign): string[] =>
  [content, ...versions.map(({ state }) => state)]
    .flatMap(({ placed }) => Object.values(placed).flatMap(({ layers }) => layers))
    .flatMap((layer) => (layer.kind === 'text' && isOwnFamily(layer.family) ? [layer.family] : []))

/** Keeps the pictures first, then the design, so that it is never there without them. Throws in words. */
async function importDesign(
  { name, productId, technique, variantId, content, versions = [] }: ArchivedDesign,
  { store, pictures }: ArchiveContent,
  files: Archive['files'],
  owner: string,
): Promise<void> {
  const isSameStore = store === archiveStore(owner)
  const taken = new Map<string, Artwork>()
  for (const artwork of Object.values(content.artworks)) {
    // Composed anew where its layers' pictures have other keys.
    if (isComposedKey(artwork.key)) {
      if (isSameStore) taken.set(artwork.key, artwork)
      continue
    }
    const bytes = files[pictures[artwork.key] ?? '']
    if (bytes === undefined) {
      if (!isSameStore || artwork.fileId === null)
        throw new Error(`Its picture ${artwork.filename} is not in the archive.`)
      taken.set(artwork.key, artwork)
      continue
    }
    const reading = await takeArtwork(new File([bytes], artwork.filename), owner, () => null)
    if (!reading.ok) throw new Error(reading.problem)
    if (!reading.isKept)
      throw new FullError('This browser could not keep its pictures: its storage is off or full.')
    const { fileId, preview, ...own } = artwork
    taken.set(artwork.key, {
      ...own,
      key: reading.artwork.key,
      mimeType: reading.artwork.mimeType,
      isVector: reading.artwork.isVector,
      fileId: isSameStore ? fileId : null,
      preview: isSameStore ? preview : null,
    })
  }
  const id = newShortId()
  const edited = openContent(withKeys(content, taken))
  const named = versions.map((version) => ({ ...version, state: withStateKeys(version.state, taken) }))
  const about = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(named.length === 0 ? {} : { versions: named }),
  }
  const saved = await saveDesign(
    { id, owner, productId, technique, variantId, edited, ...about },
    0,
    Date.now(),
  ).catch((error: unknown) => {
    throw new FullError('This browser could not keep it: its storage is off or full.', { cause: error })
  })
  if (saved.kind === 'saved') tellDesignSaved({ id, rev: saved.rev })
}

class FullError extends Error {
  override readonly name = 'FullError'
}

const isFull = (error: unknown): boolean => error instanceof FullError

/** The same content under the keys that its pictures have on this device. */
function withKeys(content: DesignContent, taken: ReadonlyMap<string, Artwork>): DesignContent {
  const artworks = [...taken.values()].map((artwork) => {
    const { made, key } = artwork
    const from = made === undefined ? '' : (taken.get(made.from)?.key ?? made.from)
    return [key, made === undefined ? artwork : { ...artwork, made: { ...made, from } }] as const
  })
  return { ...withStateKeys(content, taken), artworks: Object.fromEntries(artworks) }
}

function withStateKeys({ placed, options }: DesignState, taken: ReadonlyMap<string, Artwork>): DesignState {
  const keyOf = (key: string) => taken.get(key)?.key ?? key
  const carried = Object.entries(placed).map(
    ([placement, one]) =>
      [placement, { ...one, layers: one.layers.map((layer) => withKey(layer, keyOf)) }] as const,
  )
  return { options, placed: Object.fromEntries(carried) }
}

function withKey(layer: Layer, keyOf: (key: string) => string): Layer {
  if (layer.kind !== 'picture') return layer
  const artwork = keyOf(layer.artwork)
  if (layer.own === undefined) return { ...layer, artwork }
  return { ...layer, artwork, own: layer.own.map((own) => ({ ...own, artwork: keyOf(own.artwork) })) }
}
