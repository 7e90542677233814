import { useQueries } from '@tanstack/react-query'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { sourceOf } from '~/domain/layers/drawing'
import { colorsBelow } from '~/domain/layers/colorsBelow'
import { shownLayers } from '~/domain/layers/printOf'
import type { DesignContent } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'

/** Colors below a new layer in the middle of the placement, as far as its pictures are measured; `blank` is the color of the blank. */
export function useColorsBelow(
  active: ActivePlacement | null,
  artworks: DesignContent['artworks'],
  blank: string | null,
  owner: string,
): string[] {
  const placed = active?.placed ?? { layers: [] }
  const sources = new Map(
    shownLayers(placed)
      .flatMap((layer) => (layer.kind === 'picture' ? (sourceOf(layer, artworks) ?? []) : []))
      .map((source) => [source.key, source]),
  )
  const keys = [...sources.keys()]
  const facts = useQueries({
    queries: [...sources.values()].map((source) => designQueries(owner).pictureFacts(source)),
  })
  if (active === null) return blank === null ? [] : [blank]
  return colorsBelow(placed, active.area, blank, (layer) => {
    const key = sourceOf(layer, artworks)?.key ?? ''
    return facts[keys.indexOf(key)]?.data?.stats ?? null
  })
}
