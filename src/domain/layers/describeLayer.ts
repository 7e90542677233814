import { printedSides } from '../lengths/lengthWords'
import { describePlacement } from '../placement/describePlacement'
import type { DesignContent } from '../placement/design'
import type { PrintConditions } from '../placement/dragging/dragHints'
import type { PrintBox } from '../placement/geometry'
import { countWords } from '../text/countWords'
import { frameOf } from './dragLayers'
import type { Layer } from './layer'
import { wholePictureAt } from './layerDpi'
import { layerName } from './layerName'

const kinds = { picture: 'Artwork', text: 'Text', shape: 'Shape' } as const

/** A layer's size, position, turn and print sharpness: the sentence below the canvas. */
export function describeLayer(
  layer: Layer,
  artworks: DesignContent['artworks'],
  { area, dpi, minDpi }: PrintConditions,
  at: PrintBox = layer.box,
): string {
  const artwork = layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null
  const whole = layer.kind === 'picture' && artwork !== null ? wholePictureAt(layer, at, artwork) : at
  const words = describePlacement(artwork, at, area, dpi, minDpi, whole)
  return layer.angle % 360 === 0 ? words : `${words}, turned by ${layer.angle}°`
}

/** The same for several layers: their number, and the rectangle around them, which is `at` while they are dragged. */
export function describeLayers(
  layers: readonly Layer[],
  artworks: DesignContent['artworks'],
  around: PrintConditions,
  at?: PrintBox,
): string | null {
  const [only] = layers
  if (only === undefined) return null
  if (layers.length === 1) return describeLayer(only, artworks, around, at)
  const frame = at ?? frameOf(layers) ?? only.box
  const words = describePlacement(null, frame, around.area, around.dpi, around.minDpi)
  return `${countWords(layers.length, 'layer')}: ${words}`
}

/** The same with the layer's kind and name, for screen readers: "Artwork fox.png: 24.1 × 18.0 cm, centered, …". */
export function layerLabel(
  layer: Layer,
  artworks: DesignContent['artworks'],
  around: PrintConditions,
  all: readonly Layer[],
): string {
  const file = layer.kind === 'picture' ? layer.name || artworks[layer.artwork]?.filename : undefined
  const name = file ?? layerName(layer, artworks)
  const place = all.length > 1 ? `, ${all.indexOf(layer) + 1} of ${all.length}` : ''
  return `${kinds[layer.kind]} ${name}: ${describeLayer(layer, artworks, around)}${place}`
}

/** Label in the list: "Text, Slow morning club, 18.2 × 4.1 cm, 2 of 5, hidden". The lowest layer is the last. */
export function rowLabel(
  layer: Layer,
  artworks: DesignContent['artworks'],
  dpi: number,
  all: readonly Layer[],
): string {
  return [
    { picture: 'Picture', text: 'Text', shape: 'Shape' }[layer.kind],
    layerName(layer, artworks),
    printedSides(layer.box, dpi),
    `${all.length - all.indexOf(layer)} of ${all.length}`,
    ...(layer.isHidden ? ['hidden'] : []),
    ...(layer.isLocked ? ['locked'] : []),
  ].join(', ')
}
