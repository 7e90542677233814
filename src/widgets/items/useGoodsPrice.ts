import { useQueryClient } from '@tanstack/react-query'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { type GoodsPrice, goodsPrice } from '~/domain/warehouse/goodsPrice'
import type { WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'

/** Retail price of warehouse goods in this store, once the store's currency is known. */
export function useGoodsPrice(): (
  product: WarehouseProduct,
  variant: WarehouseVariant,
) => Promise<GoodsPrice> {
  const api = useApi()
  const client = useQueryClient()
  return async (product, variant) => {
    // If the currency is unknown, the price is used as it is: that is no reason to refuse it.
    const sales = await client.ensureQueryData(storeSales(api)).catch(() => null)
    return goodsPrice(product, variant, sales?.currency ?? null)
  }
}
