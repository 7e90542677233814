import { isPrint } from '../artwork/isPrint'
import { isStitching } from '../embroidery/threadColors'
import { isGiven, type VariantFields } from './productEdit'
import { placementNameOf } from './sentFiles'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import { positionOn, type PrintPlace } from '../designs/printPlace'
import { refit } from '../artwork/artworkUse'
import type { SheetRow } from './productDraft'

export interface PlacementUse {
  placement: string
  /** Library files in this placement, with the number of variants that have each. */
  files: readonly { id: number | null; count: number }[]
  /** Number of variants without artwork there. */
  without: number
}

const isArtwork = (file: FileInput): boolean => isPrint({ type: placementNameOf(file) })
/** Files that a write must repeat: it deletes what it leaves out. Previews are made anew by the service. */
const isKept = (file: FileInput): boolean => isGiven({ type: placementNameOf(file) })

/** Files that are printed; previews are the service's pictures, mockups may be the merchant's. */
export const artworkOnly = (files: readonly FileInput[]): FileInput[] => files.filter(isArtwork)

/** Mockups that the merchant gave. */
export const mockupsOnly = (files: readonly FileInput[]): FileInput[] =>
  files.filter((file) => isKept(file) && !isArtwork(file))

/** Artwork of the rows, by placement. */
export function placementUses(rows: readonly SheetRow[]): PlacementUse[] {
  const names = [...new Set(rows.flatMap(({ files }) => files.filter(isArtwork).map(placementNameOf)))]
  return names.map((placement) => {
    const counts = new Map<number | null, number>()
    let without = 0
    for (const { files } of rows) {
      const file = files.find((known) => placementNameOf(known) === placement)
      if (file === undefined) without += 1
      else counts.set(file.id ?? null, (counts.get(file.id ?? null) ?? 0) + 1)
    }
    return { placement, files: [...counts].map(([id, count]) => ({ id, count })), without }
  })
}

/**
 * The rows with this artwork in the placement. It replaces existing artwork, fitted when its shape differs; in an empty
 * placement the service places it. A design's print goes where it is in its design.
 */
export function putArtwork(
  rows: readonly SheetRow[],
  placement: string,
  next: PrintFile,
  known: (id: number) => Pick<PrintFile, 'width' | 'height'> | undefined,
  place: PrintPlace | null = null,
): SheetRow[] {
  return rows.map((row) => {
    if (row.isDeleted) return row
    const old = row.files.find((file) => placementNameOf(file) === placement)
    const others = row.files.filter((file) => file !== old && isKept(file))
    const { blankId } = row
    const own = place && positionOn(place, { blankId, placement, position: old?.position ?? null })
    const ownPlace = own === null ? {} : { position: own }
    if (old === undefined) {
      const options = placement.startsWith('embroidery_') ? [{ id: 'auto_thread_color', value: true }] : []
      const added = { id: next.id, type: placement, ...(options.length > 0 ? { options } : {}), ...ownPlace }
      return { ...row, files: [...others, added] }
    }
    const { position, url: _url, filename: _filename, ...kept } = old
    const before = old.id === undefined ? undefined : known(old.id)
    const placed =
      position == null ? {} : { position: refit(position, before ?? { width: null, height: null }, next) }
    return { ...row, files: [{ ...kept, id: next.id, ...placed, ...ownPlace }, ...others] }
  })
}

type Carrier = Pick<VariantFields, 'files' | 'options'>

/** Options that control the stitching of all embroidery of a variant. */
const ofAllStitching = new Set(['embroidery_type', 'thread_colors_3d'])

const hasEmbroidery = ({ files }: Pick<Carrier, 'files'>): boolean =>
  files.some((file) => placementNameOf(file).startsWith('embroidery_'))

/** The options that fit these files of a variant: without the threads of artwork that it no longer has. */
export function optionsWith(files: readonly FileInput[], carrier: Carrier): VariantFields['options'] {
  const isTaken = (file: FileInput) =>
    files.some(({ id, type }) => id === file.id && placementNameOf({ type }) === placementNameOf(file))
  const left = carrier.files.filter((file) => isArtwork(file) && !isTaken(file))
  return carrier.options.filter(
    (option) => !left.some((file) => isStitching(placementNameOf(file), carrier)(option)),
  )
}

/**
 * Rows without artwork in the placement get that of the first variant of the same blank, with its chosen threads, and
 * with its kind of stitching where they have no other embroidery.
 */
export function spreadArtwork(rows: readonly SheetRow[], placement: string): SheetRow[] {
  const fileIn = ({ files }: SheetRow) => files.find((file) => placementNameOf(file) === placement)
  return rows.map((row) => {
    if (row.isDeleted || fileIn(row) !== undefined) return row
    const models = rows.filter((other) => !other.isDeleted && fileIn(other) !== undefined)
    const model = models.find(({ blankId }) => blankId === row.blankId)
    const file = model && fileIn(model)
    if (model === undefined || file === undefined) return row
    const isOfIt = isStitching(placement, model)
    const isSewn = placement.startsWith('embroidery_') || (placement === 'default' && !hasEmbroidery(model))
    const isFirst = isSewn && !hasEmbroidery(row)
    const taken = model.options.filter(
      (option) => isOfIt(option) || (isFirst && ofAllStitching.has(option.id)),
    )
    const left = row.options.filter((option) => !isOfIt(option) && !taken.some(({ id }) => id === option.id))
    const options = [...left, ...taken]
    return { ...row, files: [...row.files.filter(isKept), file], options }
  })
}

/** The rows without artwork in the placement; a variant keeps its last one, or it could not be sold. */
export const removeArtwork = (rows: readonly SheetRow[], placement: string): SheetRow[] =>
  rows.map((row) => {
    const others = row.files.filter((file) => placementNameOf(file) !== placement)
    return row.isDeleted || !others.some(isArtwork) ? row : { ...row, files: others }
  })
