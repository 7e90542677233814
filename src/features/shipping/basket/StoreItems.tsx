import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { type Choice, PickList } from '~/ui/inputs/PickList'
import type { QuoteItem } from '../quoteForm'

interface Props {
  onPick: (item: QuoteItem) => void
}

/** A variant of the store's own products: first the product, then its variant. */
export function StoreItems({ onPick }: Props) {
  const [product, setProduct] = useState<number | null>(null)
  const list = useQuery(productQueries(useApi()).list({ offset: 0, limit: 100 }))
  if (product !== null)
    return <StoreVariants product={product} onBack={() => setProduct(null)} onPick={onPick} />
  return (
    <PickList
      label="Search your products"
      choices={list.data?.items.map(({ id, name, thumbnail_url: picture, synced, variants }) => ({
        id,
        name: name ?? `Product ${id}`,
        picture,
        note: `${synced ?? '?'} of ${variants ?? '?'} variants`,
        refusal: synced === 0 ? 'Not linked to a blank yet' : null,
      }))}
      error={list.error}
      onRetry={() => void list.refetch()}
      onChoose={setProduct}
      empty={
        <EmptyState
          kind="noneYet"
          title="No store products yet"
          text="Quotes also work with bare blanks of the catalog."
          action={<ButtonLink to={paths.catalog()}>Open the catalog</ButtonLink>}
        />
      }
    />
  )
}

interface VariantsProps extends Props {
  product: number
  onBack: () => void
}

function StoreVariants({ product, onBack, onPick }: VariantsProps) {
  const detail = useQuery(productQueries(useApi()).detail(product))
  const variants = detail.data?.sync_variants
  return (
    <PickList
      label="Search its variants"
      choices={variants?.map(toChoice)}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      onBack={onBack}
      onChoose={(id) => {
        const variant = variants?.find((known) => known.id === id)
        if (variant?.variant_id == null) return
        onPick({
          variantId: variant.variant_id,
          syncVariantId: variant.id,
          name: variant.name ?? `Variant ${variant.id}`,
          image: variant.product?.image ?? null,
          retailPrice: variant.retail_price ?? '',
          quantity: '1',
        })
      }}
    />
  )
}

const toChoice = (variant: SyncVariant): Choice => ({
  id: variant.id,
  name: variant.name ?? `Variant ${variant.id}`,
  picture: variant.product?.image ?? null,
  note:
    variant.retail_price === null ? 'No retail price' : `${variant.retail_price} ${variant.currency ?? ''}`,
  refusal: variant.synced !== true || variant.variant_id === null ? 'Not linked to a blank yet' : null,
})
