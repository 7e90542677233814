import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import type { SampleSource } from '~/domain/webhooks/sampleEvent'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { soldProductsQuery } from './soldProducts'
import { storeOf } from '~/session/stores'
import { useOrderIndexNow } from '~/widgets/orders/useOrderIndex'

export interface SampleChoices {
  /** Null while the chosen order is being read. */
  source: SampleSource | null
  error: unknown
  orders: readonly OrderSummary[]
  orderId: number | null
  chooseOrder: (id: number) => void
  products: readonly { id: number; name: string | null }[]
  productId: number | null
  chooseProduct: (id: number) => void
  hidesRecipient: boolean
  hideRecipient: (hides: boolean) => void
}

const offered = 50

/** The data that fills samples: the newest order with a parcel, the first product, a blank of an order, unless others are chosen. */
export function useSampleSource(): SampleChoices {
  const { api, connection } = useServices()
  const { rows, isLoaded, isUnread } = useOrderIndexNow()
  const [orderId, chooseOrder] = useState<number | null>(null)
  const [productId, chooseProduct] = useState<number | null>(null)
  const [hidesRecipient, hideRecipient] = useState(true)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const orders = rows.slice(0, offered)
  const usual = orders.find(({ shipments }) => shipments.length > 0) ?? orders[0]
  const chosen = orderId ?? usual?.id ?? null
  const order = useQuery({ ...orderQueries(api).detail(chosen ?? 0), enabled: chosen !== null })
  const sold = useQuery(soldProductsQuery(api))
  const products = sold.data?.products.slice(0, offered) ?? []
  const product = products.find(({ id }) => id === productId) ?? products[0] ?? null
  // Whether it is known if the store has orders: only a store without orders gets an example.
  const isKnown = isUnread || isLoaded
  const isReady = isKnown && (chosen === null || order.data !== undefined) && !sold.isPending
  const store = order.data?.store ?? (connection === null ? null : storeOf(connection).id) ?? 0
  return {
    source: isReady
      ? { store, now, order: order.data ?? null, product, stock: stockOf(rows), hidesRecipient }
      : null,
    error: order.error ?? null,
    orders,
    orderId: chosen,
    chooseOrder,
    products,
    productId: product?.id ?? null,
    chooseProduct,
    hidesRecipient,
    hideRecipient,
  }
}

/** The blank of the newest item that names one, with its variants that were ordered. */
function stockOf(rows: readonly OrderSummary[]): SampleSource['stock'] {
  const items = rows.flatMap((row) => row.items)
  const blank = items.find(({ productId, variantId }) => productId !== null && variantId !== null)?.productId
  if (blank == null) return null
  const variants = items.flatMap(({ productId, variantId }) =>
    productId === blank && variantId !== null ? [variantId] : [],
  )
  return { product_id: blank, variants: [...new Set(variants)] }
}
