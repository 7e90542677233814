import { useNavigate } from 'react-router'
import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { RecordActions } from '~/ui/actions/RecordActions'

interface Props {
  product: Product
  /** Id of the variant with the chosen color and size. */
  variantId: number | null
}

/** Actions for a blank: designing on it first, all others in a menu. */
export function BlankActions({ product, variantId }: Props) {
  const { isAnonymous } = useApi()
  const navigate = useNavigate()
  const isMade = product.is_discontinued !== true
  const entry = (label: string, to: string) => ({ label, onSelect: () => void navigate(to) })
  const compare = entry('Compare', paths.compareBlanks([product.id]))
  if (isAnonymous || !isMade) {
    return (
      <RecordActions more={[compare]}>
        {isAnonymous && (
          <ButtonLink to={paths.connect({ next: paths.blank(product.id) })}>Connect to use it</ButtonLink>
        )}
      </RecordActions>
    )
  }
  const ofVariant =
    variantId === null
      ? []
      : [
          entry('Order', paths.newOrder({ variant: variantId })),
          entry('Quote', paths.quotes({ variant: variantId })),
        ]
  return (
    <RecordActions
      more={[...ofVariant, entry('Make mockups', paths.newMockups({ blank: product.id })), compare]}
    >
      <ButtonLink to={paths.newProduct({ blank: product.id })} variant="default">
        Create product
      </ButtonLink>
      <ButtonLink to={paths.design(product.id, variantId === null ? {} : { variant: variantId })}>
        Design this
      </ButtonLink>
    </RecordActions>
  )
}
