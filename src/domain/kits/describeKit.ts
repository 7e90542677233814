import { lengthWords } from '../lengths/lengthWords'
import type { Layer } from '../layers/layer'
import { layerName } from '../layers/layerName'
import { shownLayers } from '../layers/printOf'
import { fromEdge } from '../placement/describePlacement'
import { toCm } from '../placement/geometry'
import { namesOf } from '../text/firstOf'
import type { Kit, KitPlace } from './kit'

type Named = Pick<Kit, 'slots' | 'artworks'>

/** One line for each layer of a place: "Logo, 9.0 cm wide, 8.0 cm from the top of the print area, White logo on Black". */
export const placeLines = (kit: Named, place: KitPlace): string[] =>
  shownLayers(place.placed).map((layer) => {
    const wide = `${lengthWords(toCm(layer.box.width, place.dpi))} wide`
    const where = `${fromEdge(toCm(layer.box.top, place.dpi), 'top')} of the print area`
    return [nameOf(kit, layer), wide, where, ...others(kit, layer)].join(', ')
  })

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
