import type { Artwork } from './design'
import { type PrintArea, printBox } from './geometry'
import { applyPreset, type PlacementPreset } from './placementPresets'
import { aspectOf } from '../layers/commandLayers'
import { placedIn, resizedTo } from '../layers/dragLayers'
import { type Layer, turnedBox } from '../layers/layer'

/**
 * A layer where a preset puts it in an area with this many dots an inch, in its picture's shape. A preset is about what
 * is seen: for a turned layer, the upright rectangle around it. `isChanged`: the area was too small for the preset.
 */
export function presetLayer(
  layer: Layer,
  artwork: Artwork | null,
  area: PrintArea,
  dpi: number,
  preset: PlacementPreset,
): { layer: Layer; isChanged: boolean } {
  const { width, height } = aspectOf(layer, artwork)
  const shaped = resizedTo(layer, printBox(layer.box.left, layer.box.top, width, height))
  const around = turnedBox(shaped)
  const { box, isChanged } = applyPreset(area, dpi, around, preset)
  return { layer: placedIn(shaped, around, box), isChanged }
}
