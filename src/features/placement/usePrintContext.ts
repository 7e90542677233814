import type { ProductInfo } from '~/contract/catalog/catalog'
import type { LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { printfileFor } from '~/domain/placement/printAreas'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import {
  type PrintContext,
  orientationOf,
  type ActivePlacement,
  activePlacementOf,
} from '~/domain/designs/activePlacement'

const noLayout: LayoutTemplates = {
  version: null,
  min_dpi: null,
  variant_mapping: [],
  templates: [],
  conflicting_placements: [],
}

interface Wanted {
  blank: ProductInfo
  printfiles: Printfiles
  technique: string
  variantId: number
  content: DesignContent
  placement: string
  /** Ids of the selected layers; undefined while nothing was selected by hand. */
  selected: readonly string[] | undefined
}

/** Print files and the blank's pictures for the variant; the pictures depend on the print's orientation. */
export function usePrintContext(wanted: Wanted) {
  const { blank, printfiles, technique, variantId, content, placement, selected } = wanted
  const orientation = orientationOf(printfileFor(printfiles, variantId, placement), content.placed[placement])
  const layout = useKeptQuery(
    catalogQueries(useApi()).layoutTemplates(blank.product.id, technique, orientation),
  )
  const printContext: PrintContext = {
    product: blank.product,
    technique,
    printfiles,
    layout: layout.data ?? noLayout,
    variantId,
    used: Object.keys(content.placed).filter((type) => printfiles.available_placements[type] !== undefined),
  }
  const isLayoutRead = !layout.isPending || layout.data !== undefined
  const active: ActivePlacement | null = isLayoutRead
    ? activePlacementOf(printContext, content, placement, selected)
    : null
  return { printContext, active, layout, isLayoutRead }
}
