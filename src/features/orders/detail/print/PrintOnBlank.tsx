import { useQuery } from '@tanstack/react-query'
import type { Product } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import { placementWord } from '~/domain/orders/orderProblems'
import {
  isUpright,
  placementOfFile,
  printLayoutOf,
  techniqueOfPlacement,
} from '~/domain/placement/printLayout'
import { printQuality } from '~/domain/placement/printQuality'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Text } from '~/ui/layout/Text'
import { Verbatim } from '~/ui/text/Verbatim'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import classes from './PrintOnBlank.module.css'

interface Props {
  file: PrintFile
  /** The blank; undefined while it is read or when it cannot be. */
  product: Product | undefined
  variantId: number | null
}

/** One print file where it lies on the blank, with its name, size and sharpness. */
export function PrintOnBlank({ file, product, variantId }: Props) {
  const catalog = catalogQueries(useApi())
  const placement = product === undefined ? null : placementOfFile(product, file.type)
  const technique =
    product === undefined || placement === null ? null : techniqueOfPlacement(product, placement)
  const isKnown = product !== undefined && placement !== null && technique !== null && variantId !== null
  const printfiles = useQuery({
    ...catalog.printfiles(product?.id ?? 0, technique ?? ''),
    enabled: isKnown,
  }).data
  const layouts = useQuery({
    ...catalog.layoutTemplates(
      product?.id ?? 0,
      technique ?? '',
      isUpright(file) ? 'vertical' : 'horizontal',
    ),
    enabled: isKnown,
  }).data
  const layout =
    isKnown && printfiles !== undefined && layouts !== undefined
      ? printLayoutOf(file, placement, variantId, { printfiles, layouts })
      : null
  const quality =
    layout === null || layout.dpi === null ? null : printQuality(layout.dpi, layouts?.min_dpi ?? 150)
  const title = product?.files.find(({ type }) => type === placement)?.title ?? placementWord(file.type)
  const picture = file.preview_url ?? file.thumbnail_url
  return (
    <figure className={classes.print}>
      <PrintDrawing
        layout={layout}
        picture={picture}
        hasOutline
        label={`${title}: ${layout?.words ?? 'position not known'}`}
      />
      <figcaption className={classes.caption}>
        <Text as="span" weight={550}>
          {title}
        </Text>
        {file.filename !== null && (
          <span className={classes.file}>
            <Verbatim>{file.filename}</Verbatim>
          </span>
        )}
        {layout !== null && (
          <Text as="span" tone="quiet">
            {layout.words}
          </Text>
        )}
        {quality?.level === 'low' && (
          <Text as="span" tone="amber">
            {quality.word} sharpness. {quality.meaning}
          </Text>
        )}
        {file.status !== 'ok' && <FileStatusBadge status={file.status} />}
      </figcaption>
    </figure>
  )
}
