import { useQuery } from '@tanstack/react-query'
import type { LocalPrint } from '~/domain/artwork/shownPicture'
import { type Inks, inksOf } from '~/domain/artwork/inks'
import { threadsOf } from '~/domain/placement/designFromFiles'
import { type PrintLayout, printLayoutOf, layoutRequestOf } from '~/domain/placement/printLayout'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi, useStoreScope } from '~/queries/services'
import { Thumb } from '~/ui/pictures/Thumb'
import { DrawnThumb } from './DrawnThumb'
import { usePainted } from './usePrintPicture'

interface Props {
  /** Shown while the blank is read. */
  src: string | null | undefined
  print: LocalPrint
  size: number
}

/** A print drawn on its blank by this browser. */
export function LocalThumb({ src, print, size }: Props) {
  const { layout, inks } = useLocalLayout(print)
  const picture = usePainted(print.picture, inks, useStoreScope())
  if (layout === null) return <Thumb src={src} alt="" size={size} />
  return <DrawnThumb layout={layout} picture={picture} size={size} />
}

/** Position of a print on its blank and its colors, as far as the catalog states them; null while loading, or where unknown. */
function useLocalLayout({ productId, variantId, file, sewn = [] }: LocalPrint): Local {
  const catalog = catalogQueries(useApi())
  const product = useQuery(catalog.product(productId)).data?.product
  const place = layoutRequestOf(product, file)
  const { technique, orientation } = place ?? { technique: '', orientation: 'vertical' as const }
  const enabled = place !== null
  const printfiles = useQuery({ ...catalog.printfiles(productId, technique), enabled }).data
  const layouts = useQuery({ ...catalog.layoutTemplates(productId, technique, orientation), enabled }).data
  if (product === undefined || place === null || printfiles === undefined || layouts === undefined)
    return { layout: null, inks: null }
  const { placement } = place
  return {
    layout: printLayoutOf(file, placement, variantId, { printfiles, layouts }),
    inks: inksOf(product, technique, placement, threadsOf({ options: [...sewn] }, sewn, placement)),
  }
}

interface Local {
  layout: PrintLayout | null
  inks: Inks | null
}
