import * as z from 'zod/mini'
import { positionInput } from './fileInput'
import {
  flag,
  id,
  intOrNull,
  mapOf,
  numberOrNull,
  orEmpty,
  textOrNull,
  texts,
  word,
  wordOrNull,
} from '../readers'

/** Print file of a placement: pixels at a resolution (contract/README 6.5). */
const printfile = z.looseObject({
  printfile_id: id,
  width: z.number(),
  height: z.number(),
  dpi: z.number(),
  fill_mode: z.catch(word, 'fit'),
  can_rotate: flag,
})
export type Printfile = z.output<typeof printfile>

export const printfiles = z.looseObject({
  product_id: intOrNull,
  available_placements: mapOf(z.string()),
  printfiles: orEmpty(printfile),
  variant_printfiles: orEmpty(z.looseObject({ variant_id: id, placements: mapOf(z.int()) })),
  option_groups: texts,
  options: texts,
})
export type Printfiles = z.output<typeof printfiles>

/** A layout template: where the print area lies on the picture, all in template pixels (contract/README 6.8). */
const layoutTemplate = z.looseObject({
  template_id: id,
  image_url: textOrNull,
  background_url: textOrNull,
  background_color: textOrNull,
  printfile_id: intOrNull,
  template_width: z.number(),
  template_height: z.number(),
  print_area_width: z.number(),
  print_area_height: z.number(),
  print_area_top: z.number(),
  print_area_left: z.number(),
  is_template_on_front: flag,
  orientation: wordOrNull,
})
export type LayoutTemplate = z.output<typeof layoutTemplate>

export const layoutTemplates = z.looseObject({
  version: intOrNull,
  min_dpi: numberOrNull,
  variant_mapping: orEmpty(
    z.looseObject({
      variant_id: id,
      templates: orEmpty(z.looseObject({ placement: z.string(), template_id: id })),
    }),
  ),
  templates: orEmpty(layoutTemplate),
  conflicting_placements: orEmpty(z.looseObject({ placement: z.string(), conflicts: texts })),
})
export type LayoutTemplates = z.output<typeof layoutTemplates>

export const mockupTaskInput = z.strictObject({
  variant_ids: z.array(z.int()),
  format: z.optional(z.string()),
  width: z.optional(z.int()),
  product_options: z.optional(z.record(z.string(), z.unknown())),
  option_groups: z.optional(z.array(z.string())),
  options: z.optional(z.array(z.string())),
  files: z.optional(
    z.array(
      z.strictObject({
        placement: z.optional(z.string()),
        type: z.optional(z.string()),
        image_url: z.string(),
        position: z.optional(z.nullable(positionInput)),
        options: z.optional(z.array(z.strictObject({ id: z.string(), value: z.unknown() }))),
      }),
    ),
  ),
  product_template_id: z.optional(z.int()),
})
export type MockupTaskInput = z.output<typeof mockupTaskInput>

/** The task key, then the result; both carry a status (contract/README 13.1). */
export const mockupTask = z.looseObject({
  task_key: z.string(),
  status: word,
  error: textOrNull,
  mockups: orEmpty(
    z.looseObject({
      placement: textOrNull,
      variant_ids: orEmpty(z.int()),
      mockup_url: textOrNull,
      extra: orEmpty(
        z.looseObject({ title: textOrNull, url: textOrNull, option: textOrNull, option_group: textOrNull }),
      ),
    }),
  ),
  printfiles: orEmpty(
    z.looseObject({ variant_ids: orEmpty(z.int()), placement: textOrNull, url: textOrNull }),
  ),
})
export type MockupTask = z.output<typeof mockupTask>
