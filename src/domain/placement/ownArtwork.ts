import { carriedTo } from '../layers/carryLayers'
import { croppedTo, wholeCrop, withCrop } from '../layers/cropLayer'
import { insideArea } from '../layers/dragLayers'
import type { Layer, OwnPicture, PictureLayer } from '../layers/layer'
import { entryFor, placedFor } from '../layers/ownLayers'
import type { Placed } from './design'
import { clampBox, type PrintArea, type PrintBox, printBox } from './geometry'

/**
 * Writes back a change on one variant: a picture with its place, crop and changes, and colors, go to the variant's
 * color if it has its own; all else to all. Other colors' pictures are carried over to a new print area.
 */
export function withPlacedFor(base: Placed, variantId: number, next: Placed): Placed {
  const { area, isLimited } = next
  const layers = carriedOnAll(base, area)
  const inside = (box: PrintBox): PrintBox => (isLimited ? clampBox(area, box) : box)
  return {
    ...next,
    layers: next.layers.map((layer) => {
      const before = layers.find(({ id }) => id === layer.id)
      return before === undefined ? layer : writtenFor(before, layer, variantId, inside)
    }),
  }
}

/** The layers of a placement in another print area, each color's own parts as they look on that color. */
function carriedOnAll(base: Placed, area: PrintArea): readonly Layer[] {
  const common = carriedTo(base, area)
  if (common === base) return base.layers
  const shownOn = new Map<number, readonly Layer[]>()
  const layerOn = (at: number, [variantId = 0]: readonly number[]) => {
    const layers = shownOn.get(variantId) ?? carriedTo(placedFor(base, variantId), area).layers
    shownOn.set(variantId, layers)
    return layers[at]
  }
  return common.layers.map((layer, at): Layer => {
    if (layer.kind !== 'picture') {
      const own = layer.own?.map((entry) => {
        const shown = layerOn(at, entry.variants)
        return shown === undefined || shown.kind === 'picture' ? entry : { ...entry, outline: shown.outline }
      })
      return own === undefined ? layer : { ...layer, own }
    }
    const own = layer.own?.map((entry) => {
      const shown = layerOn(at, entry.variants)
      if (shown?.kind !== 'picture') return entry
      const { box, changes } = shown
      return { ...entry, box, ...(entry.changes === undefined ? {} : { changes }) }
    })
    return own === undefined ? layer : { ...layer, own }
  })
}

function writtenFor(
  before: Layer,
  next: Layer,
  variantId: number,
  inside: (box: PrintBox) => PrintBox,
): Layer {
  if (before.kind === 'picture' && next.kind === 'picture') {
    const mine = entryFor(before.own, variantId)
    const crop = next.crop ?? wholeCrop
    const isCut = (mine === undefined ? before.crop : shownCrop(before, mine)) !== next.crop
    const own = before.own?.map((entry) => {
      if (entry === mine) {
        const isSame = entry.changes === undefined && next.changes === before.changes
        const changes = isSame ? {} : { changes: next.changes }
        return { ...entry, artwork: next.artwork, box: next.box, ...changes, ...(isCut ? { crop } : {}) }
      }
      // The same picture in other colors stays the same picture, such as a white version.
      const isVersion = mine === undefined && entry.artwork === before.artwork && entry.crop === undefined
      if (isVersion && next.artwork !== before.artwork)
        return { ...entry, artwork: next.artwork, box: inside(changedAlike(entry.box, before.box, next.box)) }
      // Colors without a crop of their own show the same shares of their pictures as the common layer.
      const isAlike = isCut && mine === undefined && entry.crop === undefined
      // The part of another file does not apply to them: they show what they showed.
      if (isAlike && next.artwork !== before.artwork)
        return { ...entry, box: inside(entry.box), crop: before.crop ?? wholeCrop }
      return {
        ...entry,
        box: inside(isAlike ? croppedTo({ ...before, box: entry.box }, crop).box : entry.box),
      }
    })
    if (own === undefined || mine === undefined) return own === undefined ? next : { ...next, own }
    const common = { artwork: before.artwork, box: inside(before.box), changes: before.changes }
    return { ...withCrop({ ...next, ...common }, before.crop ?? wholeCrop), own }
  }
  if (before.kind === 'text' && next.kind === 'text') return paintedFor(before, next, variantId)
  if (before.kind === 'shape' && next.kind === 'shape') return paintedFor(before, next, variantId)
  return next
}

/** A box changed like another one: by the same shares of its sides. */
function changedAlike(box: PrintBox, from: PrintBox, to: PrintBox): PrintBox {
  const [right, down] = [(to.left - from.left) / from.width, (to.top - from.top) / from.height]
  const [wide, high] = [to.width / from.width, to.height / from.height]
  return printBox(
    box.left + right * box.width,
    box.top + down * box.height,
    wide * box.width,
    high * box.height,
  )
}

/** The shown part of a picture on a color that has its own; undefined for the whole picture. */
const shownCrop = (layer: PictureLayer, { crop }: OwnPicture) =>
  crop === undefined ? layer.crop : withCrop(layer, crop).crop

function paintedFor<Painted extends Exclude<Layer, PictureLayer>>(
  before: Painted,
  next: Painted,
  variantId: number,
): Painted {
  const mine = entryFor(before.own, variantId)
  if (mine === undefined) return next
  const { fill, outline } = next
  const own = before.own?.map((entry) => (entry === mine ? { ...entry, fill, outline } : entry))
  return { ...next, fill: before.fill, outline: before.outline, own }
}

/** Gives a color's variants their own picture in a layer, as large as the common one and with the same center; a pattern its box. */
export function withOwn(
  base: Placed,
  layerId: string,
  { color, variants }: Pick<OwnPicture, 'color' | 'variants'>,
  artwork: { key: string; width: number; height: number },
): Placed {
  return changedPicture(base, layerId, (layer) => {
    const { width, height } = layer.crop ?? wholeCrop
    const part = { width: artwork.width * width, height: artwork.height * height }
    // A pattern fills its box, whatever the shape of its picture.
    const wanted = layer.changes.tile === undefined ? inPlaceOf(layer.box, part) : layer.box
    const { box } = base.isLimited ? insideArea({ ...layer, box: wanted }, base.area) : { box: wanted }
    return { ...layer, own: [...others(layer, variants), { color, variants, artwork: artwork.key, box }] }
  })
}

/** Gives these variants the layer's common picture again. */
export const withoutOwn = (base: Placed, layerId: string, variants: readonly number[]): Placed =>
  changedPicture(base, layerId, (layer) => {
    const { own: _own, ...common } = layer
    const left = others(layer, variants)
    return left.length === 0 ? common : { ...common, own: left }
  })

const changedPicture = (
  base: Placed,
  layerId: string,
  to: (layer: PictureLayer) => PictureLayer,
): Placed => ({
  ...base,
  layers: base.layers.map((layer) => (layer.id === layerId && layer.kind === 'picture' ? to(layer) : layer)),
})

const others = ({ own = [] }: PictureLayer, variants: readonly number[]): readonly OwnPicture[] =>
  own.filter((entry) => !entry.variants.some((id) => variants.includes(id)))

/** A box with the same center and area, in another picture's aspect. */
function inPlaceOf(at: PrintBox, art: { width: number; height: number }): PrintBox {
  const scale = Math.sqrt((at.width * at.height) / (art.width * art.height))
  const [width, height] = [art.width * scale, art.height * scale]
  return printBox(at.left + (at.width - width) / 2, at.top + (at.height - height) / 2, width, height)
}
