import type { FileInput } from '~/contract/artwork/file'
import type { Printfiles } from '~/contract/artwork/mockup'
import { type DesignContent, isEmbroidery, isUpright, type Placed } from './design'
import { clampBox } from './geometry'
import { artworkKeysOf, placedFor } from './ownArtwork'
import { shareBox, toPosition } from './placement'
import { areaOf, printfileFor } from './printAreas'

type Option = { id: string; value: unknown }

/** How a design is sent for one variant: its files with positions, and options of the item itself. */
export interface VariantFiles {
  files: FileInput[]
  options: Option[]
}

/**
 * The design on one variant. Each position is carried to the variant's own print file. Placements that the variant
 * does not have, and artwork that the service does not have yet, are left out: `missingFiles` names the latter.
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
    const artwork = content.artworks[placed.artwork]
    const printfile = printfileFor(printfiles, variantId, placement)
    if (artwork?.fileId == null || printfile === undefined) continue
    const area = areaOf(printfile, isUpright(placed))
    const carried = shareBox(placed.area, area, placed.box)
    const position = toPosition(area, placed.isLimited ? clampBox(area, carried) : carried)
    files.push({
      id: artwork.fileId,
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

/** The service picks the thread colours from the artwork unless some are chosen (contract/README 6.9). */
function threadFileOptions(placement: string, { threads }: Placed): { options?: Option[] } {
  if (!isEmbroidery(placement) || typeof threads !== 'string') return {}
  return { options: [{ id: threads === 'full' ? 'full_color' : 'auto_thread_color', value: true }] }
}

/** Plain thread_colors for the front of hats, else named after the placement (contract/README 6.9). */
export const threadOptionOf = (placement: string): string =>
  placement === 'embroidery_front'
    ? 'thread_colors'
    : `thread_colors_${placement.replace(/^embroidery_/, '')}`

/** Placements whose artwork the service does not have yet. */
export const missingFiles = (content: DesignContent): string[] =>
  Object.entries(content.placed).flatMap(([placement, placed]) =>
    artworkKeysOf(placed).some((key) => content.artworks[key]?.fileId == null) ? [placement] : [],
  )
