import { useQueryClient } from '@tanstack/react-query'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { type GoodsPrice, goodsPrice } from '~/domain/warehouse/goodsPrice'
import type { WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'

/** What goods of the warehouse sell for in this store, once it is known what currency the store sells in. */
export function useGoodsPrice(): (
  product: WarehouseProduct,
  variant: WarehouseVariant,
) => Promise<GoodsPrice> {
  const api = useApi()
  const client = useQueryClient()
  return async (product, variant) => {
    // Without it the price is taken as it is: what is not known forbids nothing.
    const sales = await client.ensureQueryData(storeSales(api)).catch(() => null)
    return goodsPrice(product, variant, sales?.currency ?? null)
  }
}
