import * as z from 'zod/mini'
import { id, intOrNull, ints, orEmpty, textOrNull, texts, timeOrNull } from '../readers'

/** A saved design (contract/README 14.1). */
export const template = z.looseObject({
  id,
  product_id: intOrNull,
  external_product_id: textOrNull,
  title: textOrNull,
  available_variant_ids: ints,
  option_data: orEmpty(z.looseObject({ id: z.string(), value: z.unknown() })),
  colors: orEmpty(z.looseObject({ color_name: textOrNull, color_codes: texts })),
  sizes: texts,
  mockup_file_url: textOrNull,
  placements: orEmpty(
    z.looseObject({
      placement: z.string(),
      display_name: textOrNull,
      technique_key: textOrNull,
      technique_display_name: textOrNull,
    }),
  ),
  placement_option_data: orEmpty(
    z.looseObject({
      id: textOrNull,
      type: textOrNull,
      options: orEmpty(z.looseObject({ id: z.string(), value: z.unknown() })),
    }),
  ),
  created_at: timeOrNull,
  updated_at: timeOrNull,
})
export type Template = z.output<typeof template>
