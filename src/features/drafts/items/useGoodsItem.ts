import { useQueryClient } from '@tanstack/react-query'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import type { WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'
import type { DraftItem } from '../draftForm'
import { goodsItem } from './pickedItem'

/** Makes an item of goods of the warehouse, once it is known what currency the store sells in. */
export function useGoodsItem(): (product: WarehouseProduct, variant: WarehouseVariant) => Promise<DraftItem> {
  const api = useApi()
  const client = useQueryClient()
  return async (product, variant) => {
    // Without it the price is taken as it is: what is not known forbids nothing.
    const sales = await client.ensureQueryData(storeSales(api)).catch(() => null)
    return goodsItem(product, variant, sales?.currency ?? null)
  }
}
