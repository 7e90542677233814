import type { Product } from '~/contract/catalog'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/ButtonLink'
import { LanguageSelect } from './LanguageSelect'

interface Props {
  product: Product
  /** A variant of the color that is shown. */
  variantId: number | null
}

/** Where one goes from a blank. */
export function BlankActions({ product, variantId }: Props) {
  const { isAnonymous } = useApi()
  return (
    <>
      <LanguageSelect />
      <ButtonLink to={paths.compareBlanks([product.id])} variant="default">
        Compare
      </ButtonLink>
      {isAnonymous ? (
        <ButtonLink to={paths.connect({ next: paths.blank(product.id) })}>Connect to use it</ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.newProduct({ blank: product.id })} variant="default">
            Create product
          </ButtonLink>
          <ButtonLink to={paths.newOrder()} variant="default">
            New order
          </ButtonLink>
          {product.is_discontinued !== true && (
            <ButtonLink to={paths.design(product.id, variantId === null ? {} : { variant: variantId })}>
              Design this
            </ButtonLink>
          )}
        </>
      )}
    </>
  )
}
