import { useQuery } from '@tanstack/react-query'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/ButtonLink'

interface Props {
  /** A variant of the store product; without it the link goes to the list. */
  syncVariantId: number | null
}

/** To the store product that a variant belongs to. */
export function StoreProductLink({ syncVariantId }: Props) {
  const variant = useQuery({
    ...productQueries(useApi()).variant(syncVariantId ?? 0),
    enabled: syncVariantId !== null,
  })
  const id = variant.data?.sync_product_id ?? null
  return (
    <ButtonLink variant="default" to={id === null ? paths.products() : paths.product(id)}>
      Open the store product
    </ButtonLink>
  )
}
