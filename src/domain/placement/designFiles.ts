import type { FileInput } from '~/contract/artwork/fileInput'
import type { Printfiles } from '~/contract/artwork/mockup'
import { carriedBox } from '../layers/carryLayers'
import { isUpright, printOf, printsOfPlacement } from '../layers/printOf'
import { threadOptionOf } from '../embroidery/threadColors'
import { type Artwork, type DesignContent, isEmbroidery, type Threads } from './design'
import { placedFor } from '../layers/ownLayers'
import { toPosition } from './placement'
import { areaOf, printfileFor } from './printAreas'

type Option = { id: string; value: unknown }

/** What a design sends for one variant: its files with positions, and options of the item itself. */
export interface VariantFiles {
  files: FileInput[]
  options: Option[]
}

/**
 * The design on one variant, with each position carried over to the variant's own print file. Placements that the
 * variant lacks, and artwork that the service does not have yet, are left out: `missingFiles` names the latter.
 */
export function filesForVariant(
  content: DesignContent,
  printfiles: Printfiles,
  variantId: number,
): VariantFiles {
  const files: FileInput[] = []
  const options: Option[] = []
  for (const [placement, base] of Object.entries(content.placed)) {
    const placed = placedFor(base, variantId)
    const print = printOf(content, placed)
    const printfile = printfileFor(printfiles, variantId, placement)
    if (print?.artwork?.fileId == null || printfile === undefined) continue
    const area = areaOf(printfile, isUpright(placed))
    const position = toPosition(area, carriedBox(placed, area, print.box))
    files.push({
      id: print.artwork.fileId,
      type: placement,
      ...threadFileOptions(placement, placed),
      position: { ...position, limit_to_print_area: placed.isLimited },
    })
    if (isEmbroidery(placement) && typeof placed.threads !== 'string') {
      options.push({ id: threadOptionOf(placement), value: [...placed.threads] })
    }
  }
  for (const [id, value] of Object.entries(content.options)) options.push({ id, value })
  return { files, options }
}

/** Thread options: the service picks colors from the artwork unless some are chosen (contract/README 6.9). */
export function threadFileOptions(
  placement: string,
  { threads }: { threads: Threads },
): { options?: Option[] } {
  if (!isEmbroidery(placement) || typeof threads !== 'string') return {}
  return { options: [{ id: threads === 'full' ? 'full_color' : 'auto_thread_color', value: true }] }
}

/**
 * A design without the placements of other techniques, and without options of embroidery where nothing is embroidered,
 * which may cost extra: the design keeps them without using them.
 */
export function usedContent(
  content: DesignContent,
  { available_placements: offered }: Pick<Printfiles, 'available_placements'>,
): DesignContent {
  const isSewn = Object.keys(offered).some(isEmbroidery)
  return {
    ...content,
    placed: entriesWhere(content.placed, (placement) => offered[placement] !== undefined),
    options: entriesWhere(content.options, (option) => isSewn || !isEmbroidery(option)),
  }
}

/** The entries that are wanted; the same record where all are. */
function entriesWhere<Value>(
  all: Readonly<Record<string, Value>>,
  isWanted: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  const wanted = Object.entries(all).filter(([key]) => isWanted(key))
  return wanted.length === Object.keys(all).length ? all : Object.fromEntries(wanted)
}

/**
 * Placements whose prints the service does not have yet, or that show nothing. `isUsable`: whether a file that it has
 * can be used.
 */
export const missingFiles = (
  content: DesignContent,
  isUsable: (fileId: number) => boolean = () => true,
): string[] =>
  Object.entries(content.placed).flatMap(([placement, placed]) => {
    const prints = printsOfPlacement(content, placed)
    const isMissing = prints.some(({ artwork }) => artwork?.fileId == null || !isUsable(artwork.fileId))
    return prints.length === 0 || isMissing ? [placement] : []
  })

/** The missing placements that must be waited for; prints of several layers are made when they are needed. */
export const waitingFiles = (content: DesignContent): string[] =>
  Object.entries(content.placed).flatMap(([placement, placed]) => {
    const prints = printsOfPlacement(content, placed)
    const isWaiting = prints.some(({ artwork, isSimple }) => isSimple && artwork?.fileId == null)
    return prints.length === 0 || isWaiting ? [placement] : []
  })

/** Placements that print nothing on any color: their layers are hidden, or outside of the print area. */
export const unseenPlacements = (content: DesignContent): string[] =>
  Object.entries(content.placed).flatMap(([placement, placed]) =>
    printsOfPlacement(content, placed).length === 0 ? [placement] : [],
  )

/** Why a design prints nothing at all, in words; null where it prints something. */
export function whyNothing(content: DesignContent): string | null {
  const used = Object.keys(content.placed).length
  if (used === 0) return 'Nothing is placed yet'
  return unseenPlacements(content).length < used
    ? null
    : 'Nothing of it is printed: its layers are hidden, or lie outside of the print area'
}

/** Pictures that are sent for some placement. */
export function sentArtworks(content: DesignContent): Artwork[] {
  const prints = Object.values(content.placed).flatMap((placed) => printsOfPlacement(content, placed))
  const keys = new Set(prints.map(({ key }) => key))
  return Object.values(content.artworks).filter(({ key }) => keys.has(key))
}
