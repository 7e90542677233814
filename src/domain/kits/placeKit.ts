import { lengthText, lengthWords, printedSides } from '../lengths/lengthWords'
import type { Variant } from '~/contract/catalog/catalog'
import type { Printfile } from '~/contract/artwork/mockup'
import { insidePart, type Layer, type OwnPicture, scaledLayer, turnedBox } from '../layers/layer'
import { scaledGuides } from '../layers/carryLayers'
import { layerName } from '../layers/layerName'
import { isUpright, shownLayers } from '../layers/printOf'
import type { Artwork, Placed } from '../placement/design'
import {
  boxAround,
  clampBox,
  fitBox,
  isSameBox,
  type PrintBox,
  printBox,
  replacedBox,
  toCm,
} from '../placement/geometry'
import type { CarryRule } from '../placement/carryDesign'
import { physicalBox, shareBox } from '../placement/placement'
import { areaOf } from '../placement/printAreas'
import { isSlotKey, type KitPlace, type KitSlot } from './kit'

/** Artwork by the key of its slot. */
export type SlotArtworks = ReadonlyMap<string, Artwork>

export interface FilledPlace {
  /** Layers in the kit's own print area; null where nothing is left to print. */
  placed: Placed | null
  /** The box that must not be cut: around the filled layers, each without what was cut in the kit already. */
  bounds: PrintBox
  words: string[]
}

/**
 * A place with artwork in its slots. Artwork alone on its placement keeps the slot's width and distance from the top;
 * beside text or other pictures it is fitted into the slot, so that it covers none of them. Slots without artwork are
 * left out and named.
 */
export function fillPlace({ placed }: KitPlace, slots: readonly KitSlot[], given: SlotArtworks): FilledPlace {
  const isAlone = shownLayers(placed).length === 1
  const missing = new Set<string>()
  const artworkOf = (key: string): Artwork | null | undefined => {
    if (!isSlotKey(key)) return undefined
    const artwork = given.get(key)
    if (artwork === undefined) missing.add(slots.find((slot) => slot.key === key)?.name ?? key)
    return artwork ?? null
  }
  const layers: Layer[] = []
  const bounds: PrintBox[] = []
  for (const layer of placed.layers) {
    const filled = layer.kind === 'picture' ? filledPicture(layer, isAlone, artworkOf) : layer
    if (filled === null) continue
    layers.push(filled)
    if (!shownLayers({ layers: [layer] }).includes(layer)) continue
    const box = turnedBox(filled)
    // A layer that crossed its own print area's border on purpose may cross it again.
    bounds.push(isWithin(placed, turnedBox(layer)) ? box : (insidePart(placed.area, box) ?? box))
  }
  const words = [...missing].map((name) => `No artwork is chosen for “${name}”`)
  return {
    placed: bounds.length === 0 ? null : { ...placed, layers },
    bounds: boxAround(bounds) ?? printBox(0, 0, 1, 1),
    words,
  }
}

type PictureLayer = Extract<Layer, { kind: 'picture' }>

function filledPicture(
  layer: PictureLayer,
  isAlone: boolean,
  artworkOf: (key: string) => Artwork | null | undefined,
): PictureLayer | null {
  const boxFor = (box: PrintBox, artwork: Artwork): PrintBox => {
    if (layer.changes.tile !== undefined) return box
    if (isAlone) return replacedBox(box, artwork)
    const { left, top, width, height } = fitBox({ width: box.width, height: box.height }, artwork)
    return printBox(box.left + left, box.top + top, width, height)
  }
  const own = layer.own?.flatMap((entry): OwnPicture[] => {
    const artwork = artworkOf(entry.artwork)
    if (artwork === null) return []
    if (artwork === undefined) return [entry]
    const { crop: _crop, ...whole } = entry
    return [{ ...whole, artwork: artwork.key, box: boxFor(entry.box, artwork) }]
  })
  const kept = own === undefined ? layer : { ...layer, own }
  const artwork = artworkOf(layer.artwork)
  if (artwork === undefined) return kept
  if (artwork === null) return null
  const { crop: _crop, ...whole } = kept
  return { ...whole, artwork: artwork.key, box: boxFor(layer.box, artwork) }
}

const isWithin = ({ area }: Placed, { left, top, width, height }: PrintBox): boolean =>
  left >= -0.5 && top >= -0.5 && left + width <= area.width + 0.5 && top + height <= area.height + 0.5

/** How to put a filled place on the print files of a blank. */
interface Carrying {
  rule: CarryRule
  /** Number of the blank's placements. */
  placements: number
}

/**
 * A filled place on a print file: by the same share of the print area, or in the same centimeters, from the top of
 * garments and from the middle of blanks with a single print. Layers that must stay inside the print area are moved or
 * made smaller, with a remark.
 */
export function placeOnPrintfile(
  { placed, bounds }: { placed: Placed; bounds: PrintBox },
  dpi: number,
  printfile: Printfile,
  { rule, placements }: Carrying,
): { placed: Placed; words: string | null } {
  const area = areaOf(printfile, isUpright(placed))
  const [from, to] = [
    { ...placed.area, dpi },
    { ...area, dpi: printfile.dpi },
  ]
  const wanted =
    rule === 'share'
      ? shareBox(from, to, bounds)
      : physicalBox(from, to, bounds, placements > 1 ? 'top' : 'center')
  const box = placed.isLimited ? clampBox(area, wanted) : wanted
  const factor = box.width / bounds.width
  const isSame = from.width === to.width && from.height === to.height && from.dpi === to.dpi
  const stays = isSame && (!placed.isLimited || isSameBox(clampBox(area, bounds), bounds))
  const [dx, dy] = [box.left - bounds.left * factor, box.top - bounds.top * factor]
  const moved = stays
    ? {}
    : {
        ...scaledGuides(placed, factor, dx, dy),
        layers: placed.layers.map((layer) => scaledLayer(layer, factor, dx, dy)),
      }
  const on = { ...placed, area, ...moved }
  return { placed: on, words: changeWords(wanted, box, printfile, area) ?? cutWords(on) }
}

/** Pictures may cross the border on purpose, as in the kit's own print area; cut words are a mistake. */
function cutWords(placed: Placed): string | null {
  const cut = shownLayers(placed).find(
    (layer) => layer.kind === 'text' && !isWithin(placed, turnedBox(layer)),
  )
  return cut === undefined ? null : `“${layerName(cut, {})}” is cut at the border of the print area`
}

function changeWords(
  wanted: PrintBox,
  box: PrintBox,
  { dpi }: Printfile,
  area: Pick<PrintBox, 'width' | 'height'>,
): string | null {
  const cm = (length: PrintBox['width']) => toCm(length, dpi)
  if (wanted.width - box.width > 0.5) {
    // The remark is about the side that does not fit.
    const isTooHigh = wanted.height / area.height > wanted.width / area.width
    const [side, word] = isTooHigh ? (['height', 'high'] as const) : (['width', 'wide'] as const)
    return `Printed ${lengthText(cm(box[side]))} instead of ${lengthWords(cm(wanted[side]))} ${word}, because the print area is ${printedSides(area, dpi)}`
  }
  const isMoved = Math.abs(wanted.left - box.left) > 0.5 || Math.abs(wanted.top - box.top) > 0.5
  if (isMoved) return 'Moved to stay inside the print area'
  const { left, top, width, height } = box
  const isCut =
    left < -0.5 || top < -0.5 || left + width > area.width + 0.5 || top + height > area.height + 0.5
  return isCut ? 'Reaches over the print area and is cut there' : null
}

/** Puts what single garment colors have of their own on the blank's variants of the same color. */
export const withColorsOf = (placed: Placed, variants: readonly Variant[]): Placed => ({
  ...placed,
  layers: placed.layers.map((layer) => {
    const renamed = <Own extends { color: string; variants: readonly number[] }>(
      own: readonly Own[],
    ): Own[] =>
      own.flatMap((entry) => {
        const wanted = entry.color.toLowerCase()
        const ids = variants.filter(({ color }) => color?.toLowerCase() === wanted).map(({ id }) => id)
        return ids.length === 0 ? [] : [{ ...entry, variants: ids }]
      })
    if (layer.own === undefined) return layer
    return layer.kind === 'picture'
      ? { ...layer, own: renamed(layer.own) }
      : { ...layer, own: renamed(layer.own) }
  }),
})
