import { freshFor } from '~/domain/async/hasPassed'
import { WaitNote } from '~/ui/notices/WaitNote'
import { amountText } from '~/domain/money/money'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import { plainSku } from '~/domain/products/plainSku'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { lengthBy } from '~/client/listLength'
import { productQueries } from '~/queries/productQueries'
import { everyProductQuery, productReads, syncQueries } from '~/queries/syncQueries'
import { isPlatformRefusal } from '~/domain/storeKind'
import { formatNumber } from '~/domain/text/formatNumber'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { useBriefs, useIndexReading } from '~/widgets/products/useProductIndex'
import { EmptyState } from '~/ui/notices/EmptyState'
import { type PickListOption, PickList } from '~/ui/inputs/PickList'
import { Row } from '~/ui/layout/Blocks'
import { productPick } from './picks'

interface Props {
  /** Id of the chosen product; null shows the list. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (variant: SyncVariant) => void
  /** Action offered while there are none. */
  withoutProducts: string
}

const pageSize = 100

/** Choice of a variant of the store's own products: first the product, then its variant. */
export function StoreItems({ id, onChoose, onPick, withoutProducts }: Props) {
  const [offset, setOffset] = useState(0)
  const [wanted, setWanted] = useState('')
  const briefs = useBriefs()
  const api = useApi()
  const manual = useQuery(productQueries(api).list({ offset, limit: pageSize }))
  // A platform's store has other endpoints for its products, and only a refusal reveals it (contract/README 8.1).
  const isPlatform = isPlatformRefusal(manual.error)
  const platform = useQuery({ ...syncQueries(api).list({ offset, limit: pageSize }), enabled: isPlatform })
  const list = isPlatform ? platform : manual
  const length = list.data && lengthBy(list.data, { offset, limit: pageSize })
  // The service has no search, and the product may be on any page.
  const isSearched = wanted.trim() !== '' && length !== undefined && (length.total > pageSize || offset > 0)
  const every = useQuery({ ...everyProductQuery(api), staleTime: freshFor(60_000), enabled: isSearched })
  const products = isSearched ? every.data?.products : list.data?.items
  if (id !== null)
    return (
      <StoreVariants
        product={id}
        isKnownPlatform={isPlatform}
        wanted={wanted}
        onBack={() => onChoose(null)}
        onPick={onPick}
      />
    )
  return (
    <PickList
      label="Search your products by name or SKU"
      start={wanted}
      onSearch={setWanted}
      choices={products?.map((product) => ({
        ...productPick(product),
        texts: [...(briefs?.get(product.id)?.codes ?? [])],
      }))}
      unread={isSearched ? every.data?.unread : list.data?.dropped.length}
      word="store product"
      error={isSearched ? every.error : list.error}
      onRetry={() => void (isSearched ? every : list).refetch()}
      onChoose={onChoose}
      empty={
        <EmptyState
          kind="noneYet"
          title="No store products yet"
          text={withoutProducts}
          action={<ButtonLink to={paths.catalog()}>Open the catalog</ButtonLink>}
        />
      }
      more={
        <>
          <UnreadSkus products={products ?? []} isPlatform={isPlatform} />
          {length !== undefined && !isSearched && (length.total > pageSize || offset > 0) && (
            <Row align="center" justify="between" gap={12} tone="quiet" size={13}>
              <SmallButton
                lack={offset === 0 ? 'This is the first page' : undefined}
                onClick={() => setOffset(offset - pageSize)}
              >
                Previous
              </SmallButton>
              Products {formatNumber(offset + 1)}–{formatNumber(Math.min(offset + pageSize, length.total))} of{' '}
              {length.isAtLeast ? `more than ${formatNumber(length.total - 1)}` : formatNumber(length.total)}
              <SmallButton
                lack={offset + pageSize >= length.total ? 'This is the last page' : undefined}
                onClick={() => setOffset(offset + pageSize)}
              >
                Next
              </SmallButton>
            </Row>
          )}
        </>
      }
    />
  )
}

/** No list of the service contains SKUs: they are read product by product, once. */
function UnreadSkus({ products, isPlatform }: { products: readonly SyncProduct[]; isPlatform: boolean }) {
  const briefs = useBriefs()
  const { progress, error, start, stop } = useIndexReading(productReads[isPlatform ? 'platform' : 'manual'])
  const unread = products.filter(({ id }) => briefs !== undefined && !briefs.has(id))
  if (unread.length === 0) return null
  return (
    <Row align="center" justify="between" wrap gap={12} tone="quiet" size={13} role="status">
      {progress === null
        ? `The SKUs of ${countWords(unread.length, 'product is', 'products are')} not read yet.`
        : `Reading SKUs, ${formatNumber(progress.read)} of ${formatNumber(progress.total)}…`}
      <WaitNote on={progress !== null} of="background" />
      {error !== null && ' Reading them failed.'}
      <SmallButton onClick={() => (progress === null ? start(unread) : stop())}>
        {progress === null ? 'Read them' : 'Stop'}
      </SmallButton>
    </Row>
  )
}

interface VariantsProps {
  product: number
  /** The list may not have answered yet: then the product's own refusal says it. */
  isKnownPlatform: boolean
  /** The search text of the list: a SKU also filters the variants. */
  wanted: string
  onBack: () => void
  onPick: (variant: SyncVariant) => void
}

function StoreVariants({ product, isKnownPlatform, wanted, onBack, onPick }: VariantsProps) {
  const api = useApi()
  const manual = useQuery({ ...productQueries(api).detail(product), enabled: !isKnownPlatform })
  const isPlatform = isKnownPlatform || isPlatformRefusal(manual.error)
  const platform = useQuery({ ...syncQueries(api).detail(product), enabled: isPlatform })
  const detail = isPlatform ? platform : manual
  const variants = detail.data?.sync_variants
  return (
    <>
      {detail.data && <h3>{detail.data.sync_product.name}</h3>}
      <PickList
        label="Search its variants by name or SKU"
        start={variants?.some((variant) => isSku(variant, wanted)) === true ? wanted : ''}
        choices={variants?.map(toChoice)}
        error={detail.error}
        onRetry={() => void detail.refetch()}
        back={{ words: 'All products', onBack }}
        onChoose={(id) => {
          const variant = variants?.find((known) => known.id === id)
          if (variant !== undefined) onPick(variant)
        }}
      />
    </>
  )
}

const isSku = ({ sku }: SyncVariant, wanted: string): boolean =>
  wanted.trim() !== '' && sku !== null && plainSku(sku).includes(plainSku(wanted))

const toChoice = (variant: SyncVariant): PickListOption => {
  const { color, size, name, synced, availability_status: status, retail_price: price, currency } = variant
  const look = [color, size].filter((part) => part !== null && part !== 'One size').join(' / ')
  const isOut = status !== null && status !== 'active'
  const noPrice = price === null ? 'No retail price' : amountText(price, currency)
  return {
    id: variant.id,
    name: look === '' ? (name ?? `Variant ${variant.id}`) : look,
    texts: [variant.sku, variant.external_id],
    picture: shownPicture(variant),
    note: [variant.sku, isOut ? status.replaceAll('_', ' ') : noPrice].filter((part) => part).join(' · '),
    refusal: synced !== true || variant.variant_id === null ? 'Not linked to a blank yet' : null,
  }
}
