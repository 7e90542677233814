import type { Kit } from '~/domain/kits/kit'
import { fields, isFields, list, maybe, number, oneOf, text } from '../../keptShapes'
import { type KitRecord, kitSchemaVersion } from '../designDatabase'
import { readContent } from '../readDesign'

/** A kept kit; null when it cannot be read, such as one of a newer version. */
export function readKit(value: unknown): KitRecord | null {
  return isKitRecord(value) ? value : null
}

const isKitRecord = (value: unknown): value is KitRecord => kitRecord(value) && isKit(value)

const kitRecord = fields({
  schema: oneOf(kitSchemaVersion),
  id: text,
  owner: text,
  updatedAt: number,
  deletedAt: maybe(number),
})

/** Whether the value has the shape of this version's kits. */
export const isKit = (value: unknown): value is Omit<Kit, 'id'> =>
  isFields(value) &&
  kit(value) &&
  readContent({ artworks: value['artworks'], placed: {}, options: value['options'] }) !== null

const kit = fields({
  name: text,
  technique: text,
  techniqueName: text,
  madeOn: maybe(fields({ productId: number, variantId: number })),
  slots: list(fields({ key: text, name: text })),
  places: list(
    fields({
      placement: text,
      title: text,
      dpi: (value) => number(value) && value > 0,
      placed: (value) =>
        fields({ layers: Array.isArray })(value) &&
        readContent({ artworks: {}, placed: { place: value }, options: {} }) !== null,
    }),
  ),
})
