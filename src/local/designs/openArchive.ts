import { newShortId } from '~/domain/orders/externalId'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { Layer } from '~/domain/layers/layer'
import { isComposedKey } from '~/domain/layers/printOf'
import { openContent } from '~/domain/placement/designHistory'
import { countWords } from '~/domain/text/countWords'
import { type ArchiveContent, type ArchivedDesign, archiveStore } from './designArchive'
import { tellDesignSaved } from './designNews'
import { saveDesign } from './designStore'
import { type Archive, readArchive } from './readArchive'
import { takeArtwork } from './takeArtwork'

/** What became of an archive; `problem` says why the rest was left out. Each design is there whole or not at all. */
export interface ArchiveOutcome {
  imported: number
  problems: string[]
}

const mostBytes = 300_000_000

/** Adds the designs of an archive to those of this owner, as copies of their own. Never rejects; changes no design. */
export async function openArchive(file: File, owner: string): Promise<ArchiveOutcome> {
  const nothing = (problem: string): ArchiveOutcome => ({ imported: 0, problems: [problem] })
  if (file.size > mostBytes) return nothing('The file is larger than 300 MB. Export fewer designs at once.')
  const archive = readArchive(new Uint8Array(await file.arrayBuffer()))
  if (typeof archive === 'string') return nothing(archive)
  const { content, files } = archive
  const { designs } = content
  const problems: string[] = []
  let imported = 0
  for (const design of designs) {
    try {
      await importDesign(design, content, files, owner)
      imported += 1
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
  return { imported, problems }
}

/** Keeps the pictures first, then the design, so that it is never there without them. Throws in words. */
async function importDesign(
  { name, productId, technique, variantId, content }: ArchivedDesign,
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
  const about = name.trim() === '' ? {} : { name: name.trim() }
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
function withKeys({ placed, options }: DesignContent, taken: ReadonlyMap<string, Artwork>): DesignContent {
  const keyOf = (key: string) => taken.get(key)?.key ?? key
  return {
    options,
    artworks: Object.fromEntries(
      [...taken.values()].map((artwork) => [
        artwork.key,
        artwork.made === undefined
          ? artwork
          : { ...artwork, made: { ...artwork.made, from: keyOf(artwork.made.from) } },
      ]),
    ),
    placed: Object.fromEntries(
      Object.entries(placed).map(([placement, one]) => [
        placement,
        { ...one, layers: one.layers.map((layer) => withKey(layer, keyOf)) },
      ]),
    ),
  }
}

function withKey(layer: Layer, keyOf: (key: string) => string): Layer {
  if (layer.kind !== 'picture') return layer
  const artwork = keyOf(layer.artwork)
  if (layer.own === undefined) return { ...layer, artwork }
  return { ...layer, artwork, own: layer.own.map((own) => ({ ...own, artwork: keyOf(own.artwork) })) }
}
