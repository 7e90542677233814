import type { Artwork, DesignContent, Placed } from '../placement/design'
import { boxAround, type PrintBox } from '../placement/geometry'
import { canonicalText } from '../text/canonicalText'
import { digestText } from '../text/digestText'
import {
  insidePart,
  isPlainPicture,
  type Layer,
  type OwnPaint,
  type OwnPicture,
  type PictureLayer,
  turnedBox,
} from './layer'
import { placedFor } from './ownLayers'

/** One placement's print as it is sent: one picture and its position. */
export interface Print {
  /** Key of its artwork. */
  key: string
  /** Undefined while a print of several layers is not composed yet. */
  artwork: Artwork | undefined
  box: PrintBox
  /** Whether the print is one unchanged picture: then its own file is sent, byte for byte. */
  isSimple: boolean
}

/** Layers that are printed, lowest first. */
export const shownLayers = ({ layers }: Pick<Placed, 'layers'>): readonly Layer[] =>
  layers.filter(({ isHidden, opacity }) => !isHidden && opacity > 0)

/** The only picture of a placement without any changes; null for every other placement. */
export function onlyPicture(placed: Pick<Placed, 'layers'>): PictureLayer | null {
  const [only, ...others] = shownLayers(placed)
  return others.length === 0 && isPlainPicture(only) ? only : null
}

/**
 * Box of a placement's print, in print pixels of its area; null when nothing is printed. A single picture may cross the
 * border, where the service cuts it; anything else is composed and ends at the border.
 */
export function printBoxOf(placed: Pick<Placed, 'layers' | 'area'>): PrintBox | null {
  const only = onlyPicture(placed)
  if (only !== null) return only.box
  return boxAround(shownLayers(placed).flatMap((layer) => insidePart(placed.area, turnedBox(layer)) ?? []))
}

/**
 * The print of a placement on one variant (see `placedFor`). A composed print's key is a digest of everything that
 * draws it, so that it can never be out of date. Null when nothing is printed.
 */
export function printOf({ artworks }: Pick<DesignContent, 'artworks'>, placed: Placed): Print | null {
  const box = printBoxOf(placed)
  if (box === null) return null
  const only = onlyPicture(placed)
  const key = only?.artwork ?? composedKey(placed)
  return { key, artwork: artworks[key], box, isSimple: only !== null }
}

/** Beginning of the keys of composed prints among a design's artwork. */
const composedStart = 'print-'
/** Whether an artwork was composed from layers by this app, instead of coming from the merchant. */
export const isComposedKey = (key: string): boolean => key.startsWith(composedStart)

const knownKeys = new WeakMap<readonly Layer[], Map<string, string>>()

function composedKey(placed: Placed): string {
  const { layers, area } = placed
  const known = knownKeys.get(layers) ?? new Map<string, string>()
  knownKeys.set(layers, known)
  const size = `${area.width} ${area.height}`
  const found = known.get(size)
  if (found !== undefined) return found
  const drawn = shownLayers(placed).map(drawnPart)
  const key = `${composedStart}${digestText(`${size} ${canonicalText(drawn)}`).slice(0, 22)}`
  known.set(size, key)
  return key
}

/** A layer without the fields that do not change how it looks. */
function drawnPart(layer: Layer): object {
  const { id: _id, name: _name, isLocked: _isLocked, isHidden: _isHidden, own: _own, ...drawn } = layer
  return wasDrawnOtherwise(layer) ? { ...drawn, drawing: 2 } : drawn
}

/**
 * Whether earlier versions drew such a layer otherwise, so that their prints are not what is seen: without the tips of
 * an outline, with letters darker where they overlap, with lines between turned tiles, or with a narrow soft edge.
 */
function wasDrawnOtherwise(layer: Layer): boolean {
  if (layer.kind === 'text') return layer.opacity < 1
  if (layer.kind === 'shape')
    return layer.outline !== null && (layer.shape === 'star' || layer.shape === 'polygon')
  const { tile, knockOut } = layer.changes
  const isTight = tile !== undefined && tile.gap <= 0 && (layer.angle + tile.angle) % 90 !== 0
  return isTight || (knockOut !== undefined && knockOut.softEdge > 0 && !knockOut.everywhere)
}

/** The print of some garment colors' variants that differs from the common one. */
export interface OwnPrint {
  color: string
  variants: readonly number[]
  print: Print
}

/**
 * The other prints of a placement, one for each garment color that differs; several where a color's layers differ on
 * different variants, as when the blank got another size meanwhile.
 */
export function ownPrintsOf(content: Pick<DesignContent, 'artworks'>, placed: Placed): OwnPrint[] {
  const colors = new Map<string, { color: string; variants: number[] }>()
  const owns = placed.layers.map(({ own = [] }): readonly (OwnPicture | OwnPaint)[] => own)
  for (const { color, variants } of owns.flat()) {
    for (const variant of variants) {
      const entries = owns.map((own) => own.findIndex((one) => one.variants.includes(variant)))
      const same = `${color} ${entries.join(' ')}`
      const known = colors.get(same) ?? { color, variants: [] }
      if (!known.variants.includes(variant)) known.variants.push(variant)
      colors.set(same, known)
    }
  }
  return [...colors.values()].flatMap(({ color, variants }) => {
    const [first] = variants
    const print = first === undefined ? null : printOf(content, placedFor(placed, first))
    return print === null ? [] : [{ color, variants, print }]
  })
}

/** Every print of a placement, on any color; the common one first. */
export const printsOfPlacement = (content: Pick<DesignContent, 'artworks'>, placed: Placed): Print[] => [
  ...[printOf(content, placed)].filter((print) => print !== null),
  ...ownPrintsOf(content, placed).map(({ print }) => print),
]

/** Whether it was placed upright, for print files that can be turned. On a square area the artwork decides. */
export function isUpright(placed: Pick<Placed, 'area' | 'layers'>): boolean {
  const { width, height } =
    placed.area.height === placed.area.width ? (printBoxOf(placed) ?? placed.area) : placed.area
  return height > width
}
