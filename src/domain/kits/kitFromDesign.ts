import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { Layer } from '../layers/layer'
import { printFileDpi } from '../layers/composables'
import type { DesignContent } from '../placement/design'
import { usedContent } from '../placement/designFiles'
import { placementTitle } from '../mockups/mockupSubject'
import { techniqueName } from './kitTarget'
import { type Kit, type KitSlot, picturesIn, slotKey } from './kit'

interface Source {
  content: DesignContent
  info: ProductInfo
  technique: string
  printfiles: Printfiles
}

/**
 * Makes a kit from a design, from placements of its technique whose print files give sizes. `slots` names the pictures
 * that are chosen each time, by the key of their artwork; others stay in the kit, as text and shapes do.
 */
export function kitFromDesign(
  { content, info, technique, printfiles }: Source,
  slots: ReadonlyMap<string, string>,
  about: Pick<Kit, 'id' | 'name' | 'madeOn'>,
): Kit {
  const named = new Map([...slots].map(([artwork, name], index) => [artwork, { key: slotKey(index), name }]))
  const { placed: all, options } = usedContent(content, printfiles)
  const places = Object.entries(all).map(([placement, placed]) => ({
    placement,
    title: placementTitle(info, placement),
    placed: { ...placed, layers: placed.layers.map((layer) => withSlots(layer, named)) },
    dpi: printFileDpi(printfiles, placement, placed),
  }))
  const used = new Set(places.flatMap(({ placed }) => picturesIn(placed)))
  return {
    ...about,
    technique,
    techniqueName: techniqueName(info.product, technique),
    places,
    slots: [...named.values()],
    artworks: Object.fromEntries(Object.entries(content.artworks).filter(([key]) => used.has(key))),
    options,
  }
}

function withSlots(layer: Layer, slots: ReadonlyMap<string, KitSlot>): Layer {
  if (layer.kind !== 'picture') return layer
  const keyOf = (artwork: string) => slots.get(artwork)?.key ?? artwork
  const artwork = keyOf(layer.artwork)
  if (layer.own === undefined) return { ...layer, artwork }
  return { ...layer, artwork, own: layer.own.map((own) => ({ ...own, artwork: keyOf(own.artwork) })) }
}

/** Pictures of a design that can become slots, the most used first, each with the placements that show it. */
export function kitPictures({ artworks, placed }: DesignContent): { key: string; places: string[] }[] {
  const places = new Map<string, Set<string>>()
  for (const [placement, one] of Object.entries(placed))
    for (const key of picturesIn(one)) places.set(key, (places.get(key) ?? new Set()).add(placement))
  return [...places]
    .filter(([key]) => artworks[key] !== undefined)
    .map(([key, at]) => ({ key, places: [...at] }))
    .toSorted((a, b) => b.places.length - a.places.length)
}
