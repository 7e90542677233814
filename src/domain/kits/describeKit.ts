import { lengthWords } from '../lengths/lengthWords'
import { layerName } from '../layers/layerName'
import { shownLayers } from '../layers/printOf'
import { toCm } from '../placement/geometry'
import type { Kit, KitPlace } from './kit'

/** One line for each layer of a place: "Logo, 9.0 cm wide, 8.0 cm below the top of the print area". */
export const placeLines = (kit: Pick<Kit, 'slots' | 'artworks'>, place: KitPlace): string[] =>
  shownLayers(place.placed).map((layer) => {
    const slot = kit.slots.find(({ key }) => layer.kind === 'picture' && key === layer.artwork)
    const words = (length: typeof layer.box.width) => lengthWords(toCm(length, place.dpi))
    const down = toCm(layer.box.top, place.dpi)
    const where =
      down < 0.05 ? 'at the top of the print area' : `${words(layer.box.top)} below the top of the print area`
    return `${slot?.name ?? layerName(layer, kit.artworks)}, ${words(layer.box.width)} wide, ${where}`
  })
