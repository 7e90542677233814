import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { LanguageSelect } from '../LanguageSelect'

interface Props {
  product: Product
  /** The chosen color and size. */
  variantId: number | null
}

/** Where one goes from a blank. */
export function BlankActions({ product, variantId }: Props) {
  const { isAnonymous } = useApi()
  const isMade = product.is_discontinued !== true
  return (
    <>
      <LanguageSelect />
      <ButtonLink to={paths.compareBlanks([product.id])} variant="default">
        Compare
      </ButtonLink>
      {isAnonymous && (
        <ButtonLink to={paths.connect({ next: paths.blank(product.id) })}>Connect to use it</ButtonLink>
      )}
      {!isAnonymous && isMade && variantId !== null && (
        <>
          <ButtonLink to={paths.quotes({ variant: variantId })} variant="default">
            Quote
          </ButtonLink>
          <ButtonLink to={paths.newOrder({ variant: variantId })} variant="default">
            Order
          </ButtonLink>
        </>
      )}
      {!isAnonymous && isMade && (
        <>
          <ButtonLink to={paths.newMockups({ blank: product.id })} variant="default">
            Make mockups
          </ButtonLink>
          <ButtonLink to={paths.newProduct({ blank: product.id })} variant="default">
            Create product
          </ButtonLink>
          <ButtonLink to={paths.design(product.id, variantId === null ? {} : { variant: variantId })}>
            Design this
          </ButtonLink>
        </>
      )}
    </>
  )
}
