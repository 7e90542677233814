import * as z from 'zod/mini'
import { box } from './file'

export const positionInput = z.strictObject({
  ...box,
  limit_to_print_area: z.optional(z.boolean()),
})
export type PositionInput = z.infer<typeof positionInput>

export const optionInput = z.strictObject({ id: z.string(), value: z.unknown() })

/** File input on an item or a sync variant: either the id of a library file or a url. */
export const fileInput = z.strictObject({
  id: z.optional(z.int()),
  url: z.optional(z.string()),
  type: z.optional(z.string()),
  filename: z.optional(z.string()),
  visible: z.optional(z.boolean()),
  options: z.optional(z.array(optionInput)),
  position: z.optional(positionInput),
})
export type FileInput = z.output<typeof fileInput>

/** Body of POST /files. */
export const fileAdd = z.strictObject({
  url: z.string(),
  type: z.optional(z.string()),
  options: z.optional(z.array(optionInput)),
  filename: z.optional(z.string()),
  visible: z.optional(z.boolean()),
})
export type FileAdd = z.output<typeof fileAdd>
