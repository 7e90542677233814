import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { describeLayer } from '~/domain/layers/describeLayer'
import type { Layer } from '~/domain/layers/layer'
import type { DesignContent } from '~/domain/placement/design'
import { describeEdges } from '~/domain/placement/describePlacement'

/** Describes for a screen reader what was done to which layer; the layer is null where none is left. */
export function actionSentence(
  active: ActivePlacement,
  layer: Layer | null,
  artworks: DesignContent['artworks'],
  label: string,
): string {
  if (layer === null) return `${label}. ${active.title} is empty.`
  const { area, minDpi, printfile } = active
  const words = describeLayer(layer, artworks, { area, minDpi, dpi: printfile.dpi })
  const edges = describeEdges(area, layer.box)
  return `${label}: ${words}${edges === '' ? '' : `, ${edges}`}`
}
