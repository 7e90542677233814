import type { FilePosition, PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import { isSamePosition } from '../placement/position'

/** A linked file as the service tells it: by its library id, without its position. */
export const asFileInput = (file: PrintFile): FileInput => ({
  id: file.id,
  type: file.type ?? 'default',
  ...(file.options.length === 0 ? {} : { options: file.options.map(({ id, value }) => ({ id, value })) }),
})

/** The same with its position, where that is known. */
export function asPlacedFile(file: PrintFile): FileInput {
  const { position } = file
  return { ...asFileInput(file), ...(position === null ? {} : { position: asPosition(position) }) }
}

/** A position as a write sends it: without the fields that only replies have. */
export function asPosition(position: FilePosition): NonNullable<FileInput['position']> {
  const { area_width, area_height, width, height, top, left, limit_to_print_area: limit } = position
  const sides = { area_width, area_height, width, height, top, left }
  return limit === undefined ? sides : { ...sides, limit_to_print_area: limit }
}

/**
 * A variant's files for a write: one with a new position is sent with it, one that stays is sent by id alone, because a
 * position in a write moves artwork.
 */
export const filesToSend = (before: readonly FileInput[], wanted: readonly FileInput[]): FileInput[] =>
  wanted.map((file) => {
    const old = before.find(
      (other) => other.id === file.id && placementNameOf(other) === placementNameOf(file),
    )
    const stays = old !== undefined && (file.position == null || isSamePosition(old.position, file.position))
    return stays ? withoutPlace(file) : file
  })

/** A file without its position. */
export const withoutPlace = ({ position: _position, ...file }: FileInput): FileInput => file

/** The placement of a file; the service calls a product's first one `default`. */
export const placementNameOf = ({ type }: { type?: string | null | undefined }): string => type ?? 'default'

interface Named {
  id?: number | undefined
  type?: string | null | undefined
}

/**
 * The file in a reply that corresponds to one of `all` that were sent: the one on its placement, or on a placement for
 * which nothing was sent, because replies use old names for some, `default` for the product's first one.
 */
export function shownFor<F extends Named>(
  sent: Named,
  all: readonly Named[],
  shown: readonly F[],
): F | undefined {
  const of = (name: string) => (file: Named) => placementNameOf(file) === name
  const exact = shown.find(of(placementNameOf(sent)))
  if (exact !== undefined) return exact
  const left = shown.filter((file) => !all.some(of(placementNameOf(file))))
  return left.find(({ id }) => id !== undefined && id === sent.id) ?? left.find(of('default'))
}

/** Whether each sent file is shown in its place; a file sent by address is returned with an id. */
export const areFilesShown = (shown: readonly Named[], sent: readonly Named[]): boolean =>
  sent.every((file) => {
    const there = shownFor(file, sent, shown)
    return there !== undefined && (file.id === undefined || file.id === there.id)
  })

/** Files of a variant that is made again: each where it was, unless it gets a new position. */
export const filesToRemake = (before: readonly FileInput[], wanted: readonly FileInput[]): FileInput[] =>
  wanted.map((file) =>
    file.position == null
      ? (before.find((other) => other.id === file.id && placementNameOf(other) === placementNameOf(file)) ??
        file)
      : file,
  )
