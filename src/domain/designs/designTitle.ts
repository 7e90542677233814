import type { DesignContent } from '~/domain/placement/design'
import { layerName } from '../layers/layerName'

/** A design's title on every page: its name, else the names of its layers, else a text that it is empty. */
export function designTitle(name: string | undefined, { artworks, placed }: DesignContent): string {
  if (name !== undefined && name !== '') return name
  const names = Object.values(placed).flatMap(({ layers }) =>
    layers.map((layer) => layerName(layer, artworks)),
  )
  return names.length === 0 ? 'Empty design' : [...new Set(names)].slice(0, mostNames).join(', ')
}

const mostNames = 6
