import { useQuery } from '@tanstack/react-query'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { amountText } from '~/domain/money/money'
import { formatNumber } from '~/domain/text/formatNumber'
import {
  piecesInStock,
  type WarehouseVariant,
  warehouseStateOf,
  whyNotOrdered,
} from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { type PickListOption, PickList } from '~/ui/inputs/PickList'
import { EmptyState } from '~/ui/notices/EmptyState'

interface Props {
  /** Id of the chosen product; null shows the list. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (product: WarehouseProduct, variant: WarehouseVariant) => void
}

/** Choice of the merchant's own goods at the service: first the product, then its variant. */
export function WarehouseItems({ id, onChoose, onPick }: Props) {
  const list = useQuery(warehouseQueries(useApi()).whole())
  const product = list.data?.rows.find((known) => known.id === id)
  const shared = { error: list.error, onRetry: () => void list.refetch() }
  if (product !== undefined)
    return (
      <>
        <h3>{product.name}</h3>
        <PickList
          key={product.id}
          label="Search its variants by name or SKU"
          choices={product.variants.map((variant) => variantChoice(product, variant))}
          back={{ words: 'The whole warehouse', onBack: () => onChoose(null) }}
          onChoose={(chosen) => {
            const variant = product.variants.find((known) => known.id === chosen)
            if (variant !== undefined) onPick(product, variant)
          }}
          {...shared}
        />
      </>
    )
  return (
    <PickList
      key="products"
      label="Search the warehouse by name or SKU"
      unread={list.data?.unread}
      word="warehouse product"
      choices={list.data?.rows.map((known) => {
        const pieces = piecesInStock(known)
        return {
          id: known.id,
          name: known.name ?? `Warehouse product ${known.id}`,
          texts: known.variants.map(({ sku }) => sku),
          picture: known.image_url,
          note: pieces === null ? '' : `${formatNumber(pieces)} in stock`,
          refusal: known.status === 'active' ? null : warehouseStateOf(known.status).label,
        }
      })}
      onChoose={onChoose}
      empty={
        <EmptyState
          kind="noneYet"
          title="Nothing in the warehouse"
          text="Goods that you send to the service’s warehouse can be put into orders from here."
        />
      }
      {...shared}
    />
  )
}

function variantChoice(product: WarehouseProduct, variant: WarehouseVariant): PickListOption {
  const { retail_price: value, quantity, sku } = variant
  const price = value === null ? null : amountText(value, product.currency)
  const stock = quantity === null ? null : `${formatNumber(quantity)} in stock`
  return {
    id: variant.id,
    name: variant.name ?? `Variant ${variant.id}`,
    texts: [sku],
    picture: variant.image_url ?? product.image_url,
    note: [sku, stock, price].filter(Boolean).join(' · '),
    refusal: whyNotOrdered(product, variant),
  }
}
