import type { Product } from '~/contract/catalog/catalog'
import { previewLayoutOf } from '~/domain/designs/activePlacement'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Thumb } from '~/ui/pictures/Thumb'
import { useDesignedPlacement } from '~/widgets/designs/useDesignedPlacement'
import { DrawnThumb } from '~/widgets/pictures/DrawnThumb'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useKeptQuery } from '~/widgets/useKeptQuery'

interface Props {
  design: DesignRecord
  product: Product
  placement: string
  variantId: number
  /** Ids of the files that the product gets; the design may have changed since they were sent. */
  files: readonly number[]
  /** The service's picture of the file; it makes one only a while after it has the file. */
  preview: string | null
}

const size = 52

/** A thumbnail of a placement of a design, on the blank. */
export function PlacedThumb({ design, product, placement, variantId, files, preview }: Props) {
  const { productId, technique, owner, edited } = design
  const { content } = edited
  const printfiles = useKeptQuery(catalogQueries(useApi()).printfiles(productId, technique)).data
  const blank = { blank: product, printfiles }
  const active = useDesignedPlacement({ productId, technique, content }, blank, placement, variantId)
  const sent = active?.print?.artwork?.fileId
  const drawn = sent != null && files.includes(sent) ? active : null
  const picture = usePrintPicture(drawn, content.artworks, owner)
  const layout = previewLayoutOf(drawn)
  if (layout === null || picture == null) return <Thumb src={preview} alt="" size={size} fill="artwork" />
  return <DrawnThumb layout={layout} picture={picture} size={size} />
}
