import { lengthWords } from '../lengths/lengthWords'
import type { Layer } from '../layers/layer'
import { layerName } from '../layers/layerName'
import { shownLayers } from '../layers/printOf'
import { fromEdge } from '../placement/describePlacement'
import { toCm } from '../placement/geometry'
import { countWords } from '../text/countWords'
import { namesOf } from '../text/firstOf'
import { isSlotKey, type Kit, type KitPlace, picturesIn } from './kit'

type Named = Pick<Kit, 'slots' | 'artworks'>

/** Layers named by a line of their own where a place has more than one more of them. */
const most = 4

/**
 * Lines for the layers of a place, slots first: "Logo, 9.0 cm wide, 8.0 cm from the top of the print area, White logo on
 * Black". Of many layers some are named, and the last line counts the others: "6 more layers".
 */
export function placeLines(kit: Named, place: KitPlace): string[] {
  const layers = shownLayers(place.placed).toSorted((a, b) => Number(hasSlot(b)) - Number(hasSlot(a)))
  const named = layers.length > most + 1 ? layers.slice(0, most) : layers
  const lines = named.map((layer) => {
    const wide = `${lengthWords(toCm(layer.box.width, place.dpi))} wide`
    const where = `${fromEdge(toCm(layer.box.top, place.dpi), 'top')} of the print area`
    return [nameOf(kit, layer), wide, where, ...others(kit, layer)].join(', ')
  })
  const left = layers.length - named.length
  return left === 0 ? lines : [...lines, countWords(left, 'more layer')]
}

const hasSlot = (layer: Layer): boolean => picturesIn({ layers: [layer] }).some(isSlotKey)

const nameOf = ({ slots, artworks }: Named, layer: Layer): string =>
  slots.find(({ key }) => layer.kind === 'picture' && key === layer.artwork)?.name ??
  layerName(layer, artworks)

/** Other pictures that a layer shows on single garment colors, each with all those colors. */
function others(kit: Named, layer: Layer): string[] {
  if (layer.kind !== 'picture') return []
  const colors = new Map<string, string[]>()
  for (const { artwork, color } of layer.own ?? [])
    if (artwork !== layer.artwork) colors.set(artwork, [...(colors.get(artwork) ?? []), color])
  return [...colors].map(
    ([artwork, of]) => `${nameOf(kit, { ...layer, name: '', artwork })} on ${namesOf(of)}`,
  )
}
