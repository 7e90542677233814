import * as z from 'zod/mini'
import { positionInput } from './fileInput'
import {
  flag,
  id,
  intOrNull,
  ints,
  measure,
  numberOrNull,
  orEmpty,
  text,
  textOrNull,
  texts,
  word,
  wordOrNull,
} from '../readers'
import { mapOf } from '../mapsAndLists'

/** Print file of a placement: pixels at a resolution (contract/README 6.5). */
const printfile = z.looseObject({
  printfile_id: id,
  width: measure,
  height: measure,
  dpi: measure,
  fill_mode: z.catch(word, 'fit'),
  can_rotate: flag,
})
export type Printfile = z.output<typeof printfile>

export const printfiles = z.looseObject({
  product_id: intOrNull,
  available_placements: mapOf(text),
  printfiles: orEmpty(printfile),
  variant_printfiles: orEmpty(z.looseObject({ variant_id: id, placements: mapOf(id) })),
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
  template_width: measure,
  template_height: measure,
  print_area_width: measure,
  print_area_height: measure,
  print_area_top: measure,
  print_area_left: measure,
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
        position: z.optional(positionInput),
        options: z.optional(z.array(z.strictObject({ id: z.string(), value: z.unknown() }))),
      }),
    ),
  ),
  product_template_id: z.optional(z.int()),
})
export type MockupTaskInput = z.output<typeof mockupTaskInput>

/** A task that was just created: its key is all that is promised (contract/README 13.1). */
export const newMockupTask = z.looseObject({ task_key: z.string() })

/** The result of a task (contract/README 13.1). */
export const mockupTask = z.looseObject({
  task_key: z.string(),
  status: word,
  error: textOrNull,
  mockups: orEmpty(
    z.looseObject({
      placement: textOrNull,
      variant_ids: ints,
      mockup_url: textOrNull,
      extra: orEmpty(
        z.looseObject({ title: textOrNull, url: textOrNull, option: textOrNull, option_group: textOrNull }),
      ),
    }),
  ),
  printfiles: orEmpty(z.looseObject({ variant_ids: ints, placement: textOrNull, url: textOrNull })),
})
export type MockupTaskReply = z.output<typeof mockupTask>
