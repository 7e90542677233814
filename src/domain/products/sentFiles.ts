import type { Position, PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import { isSamePosition } from '../placement/position'

/** A linked file as the service knows it: by its library id, without its place, which it does not tell. */
export const asFileInput = (file: PrintFile): FileInput => ({
  id: file.id,
  type: file.type ?? 'default',
  ...(file.options.length === 0 ? {} : { options: file.options.map(({ id, value }) => ({ id, value })) }),
})

/** The same with its place, where that is known. */
export function asPlacedFile(file: PrintFile): FileInput {
  const { position } = file
  return { ...asFileInput(file), ...(position === null ? {} : { position: asPosition(position) }) }
}

/** A place as a write sends it: without what only a reply carries. */
export function asPosition(position: Position): NonNullable<FileInput['position']> {
  const { area_width, area_height, width, height, top, left, limit_to_print_area: limit } = position
  const sides = { area_width, area_height, width, height, top, left }
  return limit === undefined ? sides : { ...sides, limit_to_print_area: limit }
}

/**
 * The files of a variant as a write sends them: each that gets a new place with it, and each that stays where it is by
 * its id alone, because a position that is sent moves artwork.
 */
export const filesToSend = (before: readonly FileInput[], wanted: readonly FileInput[]): FileInput[] =>
  wanted.map((file) => {
    const old = before.find(
      (other) => other.id === file.id && placementNameOf(other) === placementNameOf(file),
    )
    const stays = old !== undefined && (file.position == null || isSamePosition(old.position, file.position))
    return stays ? withoutPlace(file) : file
  })

/** A file without its place. */
export const withoutPlace = ({ position: _position, ...file }: FileInput): FileInput => file

/** The placement that a file is for; the service names the first one of a product `default`. */
export const placementNameOf = ({ type }: { type?: string | null | undefined }): string => type ?? 'default'

interface Named {
  id?: number | undefined
  type?: string | null | undefined
}

/**
 * Where a reply shows a file that was sent among `all`: on its placement, or on one that nothing was sent for, because
 * replies name some placements by an old name, the first one of a product `default`.
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

/** Files of a variant that is made again: each where it was, unless it gets a new place. */
export const filesToRemake = (before: readonly FileInput[], wanted: readonly FileInput[]): FileInput[] =>
  wanted.map((file) =>
    file.position == null
      ? (before.find((other) => other.id === file.id && placementNameOf(other) === placementNameOf(file)) ??
        file)
      : file,
  )
