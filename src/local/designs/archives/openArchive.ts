import { designTitle } from '~/domain/designs/designTitle'
import { countWords } from '~/domain/text/countWords'
import { familyTitle, isOwnFamily, sameFont } from '~/domain/layers/text/families'
import type { DesignState } from '~/domain/placement/designHistory'
import { ownFamilies } from '../../fonts/ownFonts'
import { FullError, type Import } from './archivedPictures'
import { mostArchived } from './designArchive'
import { importDesign, importKit } from './importPart'
import { forgetPictures, keysOfPictures } from '../room/clearDesigns'
import { readArchive } from './readArchive'

/** The outcome of an import; `problems` say why parts were left out. Each part is imported whole or not at all. */
export interface ArchiveOutcome {
  designs: number
  kits: number
  problems: string[]
  /** Names of the merchant's own fonts that the designs use and this device lacks. */
  missingFonts: string[]
}

/** How many parts of an archive were tried, and how many it has. */
export interface ArchiveProgress {
  done: number
  designs: number
  kits: number
}

interface Watched {
  signal?: AbortSignal
  onProgress?: (progress: ArchiveProgress) => void
}

/**
 * Imports an archive for this owner as new copies. Never rejects; changes nothing else. When aborted, it ends
 * after the last complete part.
 */
export async function openArchive(
  file: File,
  owner: string,
  { signal = new AbortController().signal, onProgress }: Watched = {},
): Promise<ArchiveOutcome> {
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
  const archive = await readArchive(new Uint8Array(bytes), signal)
  if (typeof archive === 'string') return nothing(archive)
  const before = new Set(await keysOfPictures().catch(() => []))
  const kept = new Set<string>()
  const onKept = (key: string) => {
    if (!before.has(key)) kept.add(key)
  }
  const from: Import = { archive, owner, signal, onKept, kept: new Map() }
  const { designs, kits = [] } = archive.content
  const fonts = new Set<string>()
  const parts = [
    ...designs.map((design) => ({
      name: `“${designTitle(design.name, design.content)}”`,
      kind: 'designs' as const,
      states: [design.content, ...(design.versions ?? []).map(({ state }) => state)],
      add: (at: number) => importDesign(design, from, at),
    })),
    ...kits.map((kit) => ({
      name: `The kit “${kit.name}”`,
      kind: 'kits' as const,
      states: [{ placed: Object.fromEntries(kit.places.map(({ placed }, index) => [index, placed])) }],
      add: (at: number) => importKit(kit, from, at),
    })),
  ]
  const outcome = { designs: 0, kits: 0 }
  const problems = [...archive.damaged]
  const begun = Date.now()
  for (const [index, { name, kind, states, add }] of parts.entries()) {
    onProgress?.({ done: index, designs: designs.length, kits: kits.length })
    try {
      signal.throwIfAborted()
      // The archive's first part is the newest.
      await add(begun - index)
      outcome[kind] += 1
      for (const family of states.flatMap(ownFontsOf)) fonts.add(family)
    } catch (error) {
      await forgetPictures([...kept]).catch(() => undefined)
      from.kept.clear()
      const left = parts.length - index
      if (signal.aborted) {
        problems.push(
          `You stopped it: ${countWords(left, 'more was', 'more were')} not imported. The same file imports all of it once more.`,
        )
        break
      }
      problems.push(`${name} was not imported. ${error instanceof Error ? error.message : ''}`.trim())
      if (!(error instanceof FullError)) continue
      if (left > 1) problems.push(`${countWords(left - 1, 'more was', 'more were')} not tried.`)
      break
    }
  }
  const here = await ownFamilies().catch(() => [])
  const missing = [...fonts].filter((family) => sameFont(family, here) === null).map(familyTitle)
  return { ...outcome, problems, missingFonts: [...new Set(missing)] }
}

/** Names of the merchant's own fonts, which archives never contain: their licenses belong to their owner. */
const ownFontsOf = ({ placed }: Pick<DesignState, 'placed'>): string[] =>
  Object.values(placed)
    .flatMap(({ layers }) => layers)
    .flatMap((layer) => (layer.kind === 'text' && isOwnFamily(layer.family) ? [layer.family] : []))
