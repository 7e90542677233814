import * as z from 'zod/mini'
import {
  flag,
  id,
  intOrNull,
  measure,
  numberOrNull,
  orEmpty,
  orNull,
  textOrNull,
  timeOrNull,
  word,
} from '../readers'

/** FileOption and ItemOption: an id with a value of any type. */
export const option = z.looseObject({ id: z.string(), value: z.unknown() })
export type Option = z.output<typeof option>

const boxOf = <S extends z.ZodMiniType>(side: S) => ({
  area_width: side,
  area_height: side,
  width: side,
  height: side,
  top: side,
  left: side,
})

/** Position of artwork in a print area; relative units, (0,0) is the top left (contract/README 6.3). */
export const box = boxOf(z.number())

export const position = z.looseObject({
  ...boxOf(measure),
  limit_to_print_area: flag,
})
export type FilePosition = z.output<typeof position>

/** The fields without which a file cannot be read. */
export const fileKey = z.looseObject({ id, status: word })

/** A file of the library or of an item; an unknown status is kept. */
export const printFile = z.extend(fileKey, {
  type: textOrNull,
  hash: textOrNull,
  url: textOrNull,
  filename: textOrNull,
  mime_type: textOrNull,
  size: numberOrNull,
  width: intOrNull,
  height: intOrNull,
  dpi: intOrNull,
  created: timeOrNull,
  thumbnail_url: textOrNull,
  preview_url: textOrNull,
  visible: flag,
  options: orEmpty(option),
  is_temporary: flag,
  message: textOrNull,
  position: orNull(position),
})
export type PrintFile = z.output<typeof printFile>
