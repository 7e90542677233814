import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Detail, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import type { ProductValues } from './productForm'

interface Props {
  product: Product
  values: ProductValues
  /** The variant that the editor shows first. */
  variantId: number | null
}

/** What is printed where; placing happens in the editor, which comes back here. */
export function ArtworkSummary({ product, values, variantId }: Props) {
  const { designs, designId, technique } = values
  const placed = product.files.filter(({ type }) => designs[type] !== undefined)
  const to = paths.design(product.id, {
    design: designId,
    technique,
    ...(variantId === null ? {} : { variant: variantId }),
  })
  return (
    <>
      {placed.length > 0 && (
        <Stack as="ul" gap={12} mb={12}>
          {placed.map(({ type, title }) => (
            <Row as="li" align="center" gap={12} key={type}>
              <Thumb src={designs[type]?.preview} alt="" size={52} />
              <span>
                {title ?? type}
                <Detail as="bdi" block breaks>
                  {fileWords(designs[type]?.filename ?? '')}
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

/** Files that were drawn of layers are named by what they are made of, which says nothing to a reader. */
const fileWords = (filename: string): string =>
  /^print-[\w-]{22}\.png$/.test(filename) ? 'Several layers, drawn as one picture' : filename
