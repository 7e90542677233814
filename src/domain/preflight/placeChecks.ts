import { percent } from '../placement/describePlacement'
import { readersUnit } from '../lengths/readersUnit'
import { placedIn, resizedTo } from '../layers/dragLayers'
import { type Layer, turnedBox } from '../layers/layer'
import { layerDpi } from '../layers/layerDpi'
import {
  clampBox,
  type PrintArea,
  type PrintBox,
  printBox,
  printPx,
  resizeBox,
  safeBox,
  shareOutside,
} from '../placement/geometry'
import { isInsideArea } from '../placement/position'
import { printQuality } from '../placement/printQuality'
import { type CheckedLayer, widthWords } from './checkedLayer'
import { type Finding, finding, layerFix } from './line'

/** A layer scaled around its middle by a factor. */
export function scaledAroundMiddle(layer: Layer, factor: number): Layer {
  if (layer.kind === 'picture' && layer.changes.tile !== undefined) {
    const { tile } = layer.changes
    return { ...layer, changes: { ...layer.changes, tile: { ...tile, size: tile.size * factor } } }
  }
  return resizedTo(layer, resizeBox(layer.box, printPx(layer.box.width * factor)))
}

/** Whether a picture at its size has the dots an inch that the product wants. */
export function sharpness({ facts, layer, active, artwork, name }: CheckedLayer): Finding[] {
  if (layer.kind !== 'picture' || artwork === null) return []
  const { printfile, minDpi } = active
  const dpi = layerDpi(layer, artwork, printfile.dpi)
  if (dpi === null || printQuality(dpi, minDpi).level !== 'low') return []
  // Its printed size is not known, and a fix would give it a place.
  if (facts.guessed?.includes(active.placement) === true) {
    const meaning = `${Math.round(dpi)} dpi at the size in which it is shown here, which is a guess. The product asks for ${minDpi}.`
    return [finding('note', 'Low dpi', meaning)]
  }
  // Slightly smaller, so that rounding does not leave it below the wanted number.
  const to = (one: Layer) => scaledAroundMiddle(one, (dpi / minDpi) * 0.9999)
  const { tile } = layer.changes
  const width = printPx(((tile?.size ?? layer.box.width) * dpi) / minDpi)
  const what = tile === undefined ? name : `A tile of ${name}`
  return [
    finding(
      'bad',
      'Low dpi',
      `${Math.round(dpi)} dpi at this size, where the product asks for ${minDpi}. Make it smaller, or use a larger file.`,
      [
        layerFix(
          `Make it ${widthWords(width, printfile.dpi)} wide`,
          `${what} is ${widthWords(width, printfile.dpi)} wide now and has ${minDpi} dpi.`,
          to,
        ),
      ],
    ),
  ]
}

/** Layers beyond the border of the print area, or so near to it that a shift in printing may cut them. */
export function inArea({ layer, active, name }: CheckedLayer): Finding[] {
  const { area, placed, print, printfile } = active
  const at = turnedBox(layer)
  const dpi = printfile.dpi
  const isCover = printfile.fill_mode === 'cover'
  if (!isInsideArea(area, at)) {
    const fixes = [
      layerFix('Move it inside', `${name} lies inside the print area now.`, (one: Layer) =>
        movedInto(one, wholeArea(area)),
      ),
    ]
    if (placed?.isLimited === true && print?.isSimple === true)
      return [
        finding(
          'refused',
          'Outside',
          'It crosses the border of the print area although it must stay inside. The service refuses such a position.',
          fixes,
        ),
      ]
    const share = shareOutside(area, at)
    if (share === 1)
      return [finding('bad', 'Outside', 'It lies outside the print area and is not printed.', fixes)]
    return [
      finding(
        // A picture may cross it on purpose; cut words are always a mistake.
        layer.kind === 'text' ? 'bad' : covers(at, area) ? 'note' : 'mind',
        'Cut',
        `${percent(share)} lies outside the print area and is not printed.`,
        fixes,
      ),
    ]
  }
  const safe = safeBox(area, dpi)
  const isNear = [
    [at.left, safe.left],
    [at.top, safe.top],
    [area.width - at.left - at.width, safe.left],
    [area.height - at.top - at.height, safe.top],
    // A layer that touches the border does so on purpose; one just short of it may be cut or look crooked.
  ].some(([distance = 0, inset = 0]) => distance > 0.5 && distance < inset - 0.5)
  if (!isNear || safe.width <= 0 || safe.height <= 0) return []
  return [
    finding(
      isCover ? 'mind' : 'note',
      'Near the edge',
      `It ends within ${readersUnit() === 'in' ? 'a quarter inch' : '6 mm'} of the border, where a shift on the press ${isCover ? 'cuts it' : 'shows'}.`,
      [layerFix('Move it in', `${name} lies inside the safe area now.`, (one) => movedInto(one, safe))],
    ),
  ]
}

/**
 * A layer moved inside a part of the print area, and made smaller before where it is larger. Its outline keeps its width,
 * unless that leaves no room for what it is around.
 */
export function movedInto(layer: Layer, part: PrintBox): Layer {
  if (layer.kind !== 'picture' && layer.outline !== null) {
    const bare = { ...layer, outline: null }
    const [outer, inner] = [turnedBox(layer), turnedBox(bare)]
    const [before, above] = [inner.left - outer.left, inner.top - outer.top]
    const [across, down] = [outer.width - inner.width, outer.height - inner.height]
    const { left, top, width, height } = part
    const room = printBox(left + before, top + above, width - across, height - down)
    if (room.width > across / 2 && room.height > down / 2)
      return { ...movedInto(bare, room), outline: layer.outline } as Layer
  }
  const around = turnedBox(layer)
  const from = printBox(around.left - part.left, around.top - part.top, around.width, around.height)
  const { left, top, width, height } = clampBox(part, from)
  return placedIn(layer, around, printBox(left + part.left, top + part.top, width, height))
}

/** All of a print area as a part of it. */
export const wholeArea = ({ width, height }: PrintArea): PrintBox => ({
  left: printPx(0),
  top: printPx(0),
  width,
  height,
})

const covers = (at: PrintBox, area: { width: number; height: number }): boolean =>
  at.left <= 0.5 &&
  at.top <= 0.5 &&
  at.left + at.width >= area.width - 0.5 &&
  at.top + at.height >= area.height - 0.5
