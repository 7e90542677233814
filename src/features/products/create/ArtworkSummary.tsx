import { fileTitle } from '~/domain/artwork/fileNames'
import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Detail, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import { useDesignRecord } from '~/widgets/designs/useDesignRecord'
import { PlacedThumb } from './PlacedThumb'
import type { ProductValues } from './productForm'

interface Props {
  product: Product
  values: ProductValues
  /** The variant that the editor shows first. */
  variantId: number | null
}

/** What is printed where; positions are set in the editor, which returns to this page. */
export function ArtworkSummary({ product, values, variantId }: Props) {
  const { designs, designId, technique } = values
  const { record } = useDesignRecord(designId)
  const placed = product.files.flatMap(({ type, title }) => {
    const design = designs[type]
    return design === undefined ? [] : [{ type, title, ...design }]
  })
  const to = paths.design(product.id, {
    design: designId,
    technique,
    ...(variantId === null ? {} : { variant: variantId }),
  })
  return (
    <>
      {placed.length > 0 && (
        <Stack as="ul" gap={12} mb={12}>
          {placed.map(({ type, title, fileId, filename, preview, own = [] }) => (
            <Row as="li" align="center" gap={12} key={type}>
              {record === null ? (
                <Thumb src={preview} alt="" size={52} fill="artwork" />
              ) : (
                <PlacedThumb
                  design={record}
                  product={product}
                  placement={type}
                  variantId={variantId ?? record.variantId}
                  files={[fileId, ...own.map((one) => one.fileId)]}
                  preview={preview}
                />
              )}
              <span>
                {title ?? type}
                <Detail as="bdi" block breaks>
                  {fileTitle({ id: fileId, filename })}
                </Detail>
              </span>
            </Row>
          ))}
        </Stack>
      )}
      {placed.length === 0 && (
        <Hint>No artwork yet. Put it on in the editor; what you typed here stays.</Hint>
      )}
      <Text mt={12}>
        <ButtonLink variant="default" to={to}>
          {placed.length === 0 ? 'Add artwork' : 'Edit placements'}
        </ButtonLink>
      </Text>
    </>
  )
}
