import type { FilePosition, PrintFile } from '~/contract/artwork/file'
import type { FileInput, PositionInput } from '~/contract/artwork/fileInput'
import type { SyncProductInfo, SyncVariant, SyncVariantInput } from '~/contract/products/syncProduct'
import { isPrint } from '../artwork/isPrint'
import { placementNameOf } from './sentFiles'

/** A file, by its library id or the address it was sent with, and its place. */
interface KnownPlace {
  file: number | string
  position: PositionInput
}

/** Places of one variant by placement. */
type Places = Readonly<Record<string, KnownPlace>>

/**
 * Where this device has put artwork on the variants of a product: the service does not tell it for store products. The
 * key is the variant's id, or "@" and the external id for a new one until it is written again.
 */
export type KnownPlaces = Readonly<Record<string, Places>>

type Named = Pick<FileInput, 'id' | 'url'> & { type?: string | null | undefined }

const isOf = ({ file }: KnownPlace, { id, url }: Named): boolean =>
  (id !== undefined && file === id) || (url !== undefined && file === url)

/** The place of a variant's file. The service may answer another name for its placement, such as default. */
function placeOf(places: Places, file: Named, all: readonly Named[]): KnownPlace | undefined {
  const exact = places[placementNameOf(file)]
  if (exact !== undefined && isOf(exact, file)) return exact
  const free = Object.entries(places).filter(
    ([type, place]) => isOf(place, file) && all.every((other) => placementNameOf(other) !== type),
  )
  return free.length === 1 ? free[0]?.[1] : undefined
}

const placesOf = (known: KnownPlaces, { id, external_id: external }: SyncVariant): Places => ({
  ...known[`@${external}`],
  ...known[id],
})

/** Places known after a write of these variants: those it sent, and those of files it repeated unchanged. */
export function placesAfter(
  known: KnownPlaces,
  rows: readonly SyncVariantInput[],
  before: readonly SyncVariant[],
): KnownPlaces {
  const after: Record<string, Places> = {}
  for (const { id, external_id: external, files } of rows) {
    if (id === undefined && external == null) continue
    const variant = before.find((other) => other.id === id)
    const old = variant === undefined ? {} : placesOf(known, variant)
    after[id ?? `@${external}`] = files === undefined ? old : placesSent(old, files)
  }
  return after
}

function placesSent(old: Places, files: readonly FileInput[]): Places {
  const sent: Record<string, KnownPlace> = {}
  for (const file of files) {
    const name = file.id ?? file.url
    const kept = placeOf(old, file, files)
    if (file.position != null && name !== undefined)
      sent[placementNameOf(file)] = { file: name, position: file.position }
    else if (kept !== undefined) sent[placementNameOf(file)] = kept
  }
  return sent
}

/** The product with the place of each print file that this device has placed; null where it does not know one. */
export const withPlaces = (info: SyncProductInfo, known: KnownPlaces): SyncProductInfo => ({
  ...info,
  sync_variants: info.sync_variants.map((variant) => ({ ...variant, files: placedFiles(variant, known) })),
})

function placedFiles(variant: SyncVariant, known: KnownPlaces): PrintFile[] {
  const places = placesOf(known, variant)
  const named = variant.files.map((file) => ({ ...file, url: file.url ?? undefined }))
  return variant.files.map((file, at) => {
    const mine = named[at]
    if (file.position !== null || mine === undefined || !isPrint(file)) return file
    return { ...file, position: asTold(placeOf(places, mine, named)?.position ?? null) }
  })
}

const asTold = (position: PositionInput | null): FilePosition | null =>
  position === null ? null : { ...position, limit_to_print_area: position.limit_to_print_area }
