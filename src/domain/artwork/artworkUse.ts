import type { PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { positionOn, type PrintPlace } from '../designs/printPlace'
import { searchText } from '../finder/withoutAccents'
import { emptyEdit, isGiven, type ProductEdit } from '../products/productEdit'
import { asFileInput, asPlacedFile, asPosition, placementNameOf } from '../products/sentFiles'
import { isPrint } from './isPrint'

/** One picture with all its uses, however many files of the library it has become. */
export interface ArtworkUse {
  /** The hash where the service tells it, else the address, else the id. */
  key: string
  file: PrintFile
  fileIds: readonly number[]
  products: readonly SyncProductInfo[]
  /** Number of its variants and placements. */
  places: number
}

const keyOf = ({ hash, url, id }: PrintFile): string => hash ?? url ?? String(id)

/** The artwork of these products, most used first. */
export function artworkUses(infos: readonly SyncProductInfo[]): ArtworkUse[] {
  const found = new Map<
    string,
    { file: PrintFile; ids: Set<number>; products: Set<SyncProductInfo>; places: number }
  >()
  for (const info of infos) {
    for (const file of info.sync_variants.flatMap(({ files }) => files).filter(isPrint)) {
      const use = found.get(keyOf(file)) ?? { file, ids: new Set(), products: new Set(), places: 0 }
      use.ids.add(file.id)
      use.products.add(info)
      use.places += 1
      found.set(keyOf(file), use)
    }
  }
  return [...found]
    .map(([key, { file, ids, products, places }]) => ({
      key,
      file,
      fileIds: [...ids],
      products: [...products],
      places,
    }))
    .toSorted((a, b) => b.places - a.places)
}

/** Whether an artwork matches a search: by a part of its name, or by id, hash or address. */
export function isMeant({ file, fileIds }: ArtworkUse, words: string): boolean {
  const text = searchText(words.trim())
  return (
    searchText(file.filename ?? '').includes(text) ||
    fileIds.some((id) => String(id) === text) ||
    searchText(file.hash ?? '') === text ||
    searchText(file.url ?? '') === text
  )
}

/**
 * The edit that puts another file in every place of an artwork; placement and options stay. A design's print goes where
 * it is in its design, as far as possible.
 */
export function replaceArtwork(
  info: SyncProductInfo,
  key: string,
  next: PrintFile,
  place: PrintPlace | null = null,
): ProductEdit {
  return {
    ...emptyEdit,
    changed: info.sync_variants
      .filter(({ files }) =>
        files.some((file) => isPrint(file) && keyOf(file) === key && file.id !== next.id),
      )
      .map(({ id, files, product }) => ({
        id,
        fields: {
          files: files
            // Previews are left out, because the service draws them anew.
            .filter(isGiven)
            .map((file) =>
              isPrint(file) && keyOf(file) === key && file.id !== next.id
                ? withFile(file, next, place && ownPlace(place, product?.product_id ?? null, file))
                : asFileInput(file),
            ),
        },
      })),
  }
}

/** How many variants would get the design's print in the same place as in the design. */
export const countAsDesigned = (
  { sync_variants: variants }: SyncProductInfo,
  key: string,
  place: PrintPlace,
): number =>
  variants.filter(({ files, product }) =>
    files.some(
      (file) =>
        isPrint(file) && keyOf(file) === key && ownPlace(place, product?.product_id ?? null, file) !== null,
    ),
  ).length

const ownPlace = (place: PrintPlace, blankId: number | null, old: PrintFile) =>
  positionOn(place, {
    blankId,
    placement: placementNameOf(old),
    position: old.position === null ? null : asPosition(old.position),
  })

function withFile(old: PrintFile, next: PrintFile, own: FileInput['position'] | null): FileInput {
  const { position, ...input } = asPlacedFile(old)
  if (own != null) return { ...input, id: next.id, position: own }
  if (position == null) return { ...input, id: next.id }
  return { ...input, id: next.id, position: refit(position, old, next) }
}

type Position = NonNullable<FileInput['position']>
type Sized = Pick<PrintFile, 'width' | 'height'>

/** A print area that is wider is told in pixels. */
const mostInches = 100

/** The place for a picture of another shape: as large as fits into the old box, around its center. */
export function refit(position: Position, old: Sized, next: Sized): Position {
  if (old.width === null || old.height === null || next.width === null || next.height === null)
    return position
  const [before, after] = [old.width / old.height, next.width / next.height]
  if (Math.abs(before - after) / before < 0.01) return position
  const scale = Math.min(position.width / next.width, position.height / next.height)
  // Places are told in any unit: whole pixels are near enough, whole inches are not.
  const parts = position.area_width < mostInches ? 10_000 : 1
  const sideOf = (side: number): number => Math.max(1, Math.floor(side * scale * parts)) / parts
  const startOf = (start: number): number => Math.round(start * parts) / parts
  const [width, height] = [sideOf(next.width), sideOf(next.height)]
  return {
    ...position,
    width,
    height,
    left: startOf(position.left + (position.width - width) / 2),
    top: startOf(position.top + (position.height - height) / 2),
  }
}
