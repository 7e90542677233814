import { type DesignContent, type Placed, placedPicture } from '~/domain/placement/design'
import { type DesignRecord, designSchemaVersion, type DesignVersion } from './designDatabase'
import {
  fields,
  flag,
  isFields,
  list,
  mapOf,
  maybe,
  number,
  oneOf,
  orNull,
  type Shape,
  text,
} from '../keptShapes'
import { areLayers, boxShape } from './readLayers'

const size = { width: number, height: number }

const artworkShape = fields({
  ...size,
  key: text,
  filename: text,
  mimeType: text,
  isVector: flag,
  fileId: orNull(number),
  preview: orNull(text),
  made: maybe(fields({ from: text, degrees: number, isTrimmed: flag })),
})

const threads: Shape = (value) => text(value) || list(text)(value)

const placedShape = fields({
  layers: areLayers,
  area: fields(size),
  isLimited: flag,
  guides: maybe(list(fields({ axis: oneOf('x', 'y'), at: number }))),
  threads,
})

/** Shape of the drawing, without the artworks that it may refer to. */
const drawn = { placed: mapOf(placedShape), options: mapOf((value) => text(value) || flag(value)) }
const contentShape = fields({ ...drawn, artworks: mapOf(artworkShape) })

const stepShapes = list(
  fields({
    label: text,
    before: mapOf(orNull(placedShape)),
    after: mapOf(orNull(placedShape)),
    merge: orNull(text),
    at: number,
  }),
)

const versionShape = fields({ id: text, name: text, at: number, state: fields(drawn) })

const designRecordShape = fields({
  id: text,
  owner: text,
  technique: text,
  productId: number,
  variantId: number,
  rev: number,
  schema: number,
  updatedAt: number,
  edited: fields({ content: contentShape, past: stepShapes, future: stepShapes }),
  name: maybe(text),
  uses: maybe(list(fields({ kind: oneOf('product', 'order'), id: number }))),
  versions: maybe(list(versionShape)),
  deletedAt: maybe(number),
})

const isDesignRecord = (value: unknown): value is DesignRecord => designRecordShape(value)
const isContent = (value: unknown): value is DesignContent => contentShape(value)
const isVersion = (value: unknown): value is DesignVersion => versionShape(value)

/** A kept design converted to the shape of this version; null when it cannot be read. */
export function readDesignRecord(value: unknown): DesignRecord | null {
  if (!isFields(value)) return null
  const isOld = value['schema'] === 1 && isFields(value['edited'])
  const record = isOld
    ? { ...value, schema: designSchemaVersion, edited: renewedEdited(value['edited']) }
    : value
  return isDesignRecord(record) ? record : null
}

/** The drawing of a kept design, likewise; older versions had one picture per placement. */
export function readContent(value: unknown): DesignContent | null {
  const content = renewedContent(value, renewer())
  return isContent(content) ? content : null
}

/** Named versions of a design, empty where there are none; null when they cannot be read. */
export function readVersions(value: unknown): readonly DesignVersion[] | null {
  if (value === undefined) return []
  return Array.isArray(value) && value.every(isVersion) ? value : null
}

type Renew = (placed: unknown) => unknown

/** Converts each object once: a placement that occurs twice in a record stays one object, which the history relies on. */
function renewer(): Renew {
  const known = new Map<unknown, unknown>()
  return (placed) => {
    if (!known.has(placed)) known.set(placed, renewedPlaced(placed))
    return known.get(placed)
  }
}

function renewedEdited(edited: unknown): unknown {
  if (!isFields(edited)) return edited
  const renew = renewer()
  const steps = (kept: unknown): unknown =>
    Array.isArray(kept)
      ? kept.map((step: unknown) =>
          isFields(step)
            ? { ...step, before: mapped(step['before'], renew), after: mapped(step['after'], renew) }
            : step,
        )
      : kept
  return {
    content: renewedContent(edited['content'], renew),
    past: steps(edited['past']),
    future: steps(edited['future']),
  }
}

const renewedContent = (content: unknown, renew: Renew): unknown =>
  isFields(content) ? { ...content, placed: mapped(content['placed'], renew) } : content

const mapped = (map: unknown, to: Renew): unknown =>
  isFields(map) ? Object.fromEntries(Object.entries(map).map(([key, value]) => [key, to(value)])) : map

/** One picture with those of single colors becomes one layer; anything else stays unchanged. */
function renewedPlaced(value: unknown): unknown {
  if (!isOldPlaced(value)) return value
  const { artwork, box, own, ...about } = value
  return placedPicture(artwork, box, about, own)
}

type OldPlaced = Omit<Placed, 'layers'> & {
  artwork: string
  box: Parameters<typeof placedPicture>[1]
  own?: Parameters<typeof placedPicture>[3]
}

const isOldPlaced = (value: unknown): value is OldPlaced => oldPlaced(value)

const oldPlaced = fields({
  layers: (value) => value === undefined,
  artwork: text,
  box: boxShape,
  area: fields(size),
  isLimited: flag,
  threads,
})
