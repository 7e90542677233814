import { useQuery } from '@tanstack/react-query'
import type { LocalPrint } from '~/domain/artwork/shownPicture'
import { type PrintLayout, printLayoutOf, printPlaceOf } from '~/domain/placement/printLayout'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Thumb } from '~/ui/pictures/Thumb'
import { DrawnThumb } from './DrawnThumb'

interface Props {
  /** Shown while the blank is read. */
  src: string | null | undefined
  print: LocalPrint
  size: number
}

/** A print drawn on its blank by this browser. */
export function LocalThumb({ src, print, size }: Props) {
  const layout = useLocalLayout(print)
  if (layout === null) return <Thumb src={src} alt="" size={size} />
  return <DrawnThumb layout={layout} picture={print.picture} size={size} />
}

/** Where a print lies on its blank, as far as the catalog tells; null while it is read, or where nothing tells. */
function useLocalLayout({ productId, variantId, file }: LocalPrint): PrintLayout | null {
  const catalog = catalogQueries(useApi())
  const product = useQuery(catalog.product(productId)).data?.product
  const place = printPlaceOf(product, file)
  const { technique, orientation } = place ?? { technique: '', orientation: 'vertical' as const }
  const enabled = place !== null
  const printfiles = useQuery({ ...catalog.printfiles(productId, technique), enabled }).data
  const layouts = useQuery({ ...catalog.layoutTemplates(productId, technique, orientation), enabled }).data
  if (place === null || printfiles === undefined || layouts === undefined) return null
  return printLayoutOf(file, place.placement, variantId, { printfiles, layouts })
}
