import type { Product, Variant } from '~/contract/catalog/catalog'
import type { LayoutTemplate, LayoutTemplates } from '~/contract/artwork/mockup'
import { type Inks, inksOf } from '~/domain/artwork/inks'
import { ownOf, placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { templateFor } from '~/domain/placement/printAreas'
import type { PlacedDesign } from './designPlan'

/** The preview of a placement on a variant. */
export interface DesignView {
  placed: PlacedDesign
  template: LayoutTemplate
  /** The garment color that has its own artwork; null for the first variant. */
  color: string | null
  /** The colors of its technique; null where it prints all. */
  inks: Inks | null
}

interface Planned {
  product: Product
  technique: string
  artworks: DesignContent['artworks']
  layout: LayoutTemplates
  /** Every variant with its placements. */
  carried: readonly { variant: Variant; placed: Readonly<Record<string, Placed>> }[]
  /** Each placement with each of its print files, in the order of the variants. */
  placed: readonly PlacedDesign[]
}

/** Previews of each placement on its first variant, and on one color for each print that differs from that one. */
export function viewsOf({ product, technique, artworks, layout, carried, placed }: Planned): DesignView[] {
  const firsts = placed.filter(
    ({ placement }, at) => placed.findIndex((one) => one.placement === placement) === at,
  )
  return firsts.flatMap((first) => {
    const views = new Map<string, DesignView>()
    for (const { variant, placed: all } of carried) {
      // Print files of other sizes differ in their area only.
      if (all[first.placement] !== first.placed) continue
      const own = placedFor(first.placed, variant.id)
      const print = printOf({ artworks }, own)
      const template = templateFor(layout, variant.id, first.placement)
      if (print === null || template === undefined || views.has(print.key)) continue
      const isOwn = first.placed.layers.some((layer) => ownOf(layer, variant.id) !== null)
      if (views.size > 0 && !isOwn) continue
      const color = views.size > 0 ? variant.color : null
      const inks = inksOf(product, technique, first.placement, own.threads)
      views.set(print.key, { placed: { ...first, placed: own, print }, template, color, inks })
    }
    return [...views.values()]
  })
}
