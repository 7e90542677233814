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

/** What one placement sends: one picture and where it lies. */
export interface Print {
  /** Key of its artwork. */
  key: string
  /** Undefined while a print of several layers is not composed yet. */
  artwork: Artwork | undefined
  box: PrintBox
  /** Whether it is a single picture as it is: its own file is sent, byte for byte. */
  isSimple: boolean
}

/** Layers that are printed, bottom first. */
export const shownLayers = ({ layers }: Pick<Placed, 'layers'>): readonly Layer[] =>
  layers.filter(({ isHidden, opacity }) => !isHidden && opacity > 0)

/** The picture of a placement that has nothing else and nothing done to it; null for every other. */
export function onlyPicture(placed: Pick<Placed, 'layers'>): PictureLayer | null {
  const [only, ...others] = shownLayers(placed)
  return others.length === 0 && isPlainPicture(only) ? only : null
}

/**
 * Where the print of a placement lies, in print pixels of its area; null when nothing of it is printed. A single
 * picture may cross the border, where the service cuts it; anything else is composed and ends at the border.
 */
export function printBoxOf(placed: Pick<Placed, 'layers' | 'area'>): PrintBox | null {
  const only = onlyPicture(placed)
  if (only !== null) return only.box
  return boxAround(shownLayers(placed).flatMap((layer) => insidePart(placed.area, turnedBox(layer)) ?? []))
}

/**
 * The print of a placement as it is on one variant (`placedFor`). A composed one is named by everything that draws it,
 * so that it can never be out of date. Null when nothing is printed.
 */
export function printOf({ artworks }: Pick<DesignContent, 'artworks'>, placed: Placed): Print | null {
  const box = printBoxOf(placed)
  if (box === null) return null
  const only = onlyPicture(placed)
  const key = only?.artwork ?? composedKey(placed)
  return { key, artwork: artworks[key], box, isSimple: only !== null }
}

/** What composed prints are called among the artwork of a design. */
const composedStart = 'print-'
/** Whether an artwork was composed from layers here, instead of being given by the merchant. */
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

/** A layer without what leaves the picture as it is. */
function drawnPart(layer: Layer): Partial<Layer> {
  const { id: _id, name: _name, isLocked: _isLocked, isHidden: _isHidden, own: _own, ...drawn } = layer
  return drawn
}

/** What the variants of some garment colors print other than the rest. */
export interface OwnPrint {
  color: string
  variants: readonly number[]
  print: Print
}

/**
 * The other prints of a placement, one for each color that has something of its own; several where the layers of a color
 * have it on different variants, as when the blank got another size meanwhile.
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

/** Every print of a placement, on whatever color; the first is the common one. */
export const printsOf = (content: Pick<DesignContent, 'artworks'>, placed: Placed): Print[] => [
  ...[printOf(content, placed)].filter((print) => print !== null),
  ...ownPrintsOf(content, placed).map(({ print }) => print),
]

/** Whether it was placed upright; where a print file can be turned, it is. On a square the artwork tells. */
export function isUpright(placed: Pick<Placed, 'area' | 'layers'>): boolean {
  const { width, height } =
    placed.area.height === placed.area.width ? (printBoxOf(placed) ?? placed.area) : placed.area
  return height > width
}
