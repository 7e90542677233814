import type { WarehouseProduct } from '~/contract/store/warehouse'
import { matchingWarehouse, shortVariants } from '~/domain/warehouse/warehouseStock'
import { paths } from '~/paths'
import { addressSearch, oneOf, paging, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

export const warehouseTabs = [
  { key: 'all', label: 'All' },
  { key: 'low', label: 'Low or out' },
  { key: 'active', label: 'Active' },
  { key: 'created', label: 'Created' },
  { key: 'draft', label: 'Drafts' },
  { key: 'suspended', label: 'Suspended' },
  { key: 'declined', label: 'Declined' },
] as const
export type WarehouseTab = (typeof warehouseTabs)[number]['key']

export const warehouseAddress = addressSearch(paths.warehouse, {
  show: oneOf(
    warehouseTabs.map(({ key }) => key),
    'all',
  ),
  q: typedWords,
  ...paging,
})
type WarehouseSearch = SearchIn<typeof warehouseAddress>

/** Whether a product belongs under a tab; `threshold` is the number of pieces at or below which stock is low. */
export const isUnder = (tab: WarehouseTab, product: WarehouseProduct, threshold: number): boolean =>
  tab === 'all' || (tab === 'low' ? shortVariants(product, threshold).length > 0 : product.status === tab)

/** Products of the tab that match every word; `threshold` is the number of pieces at or below which stock is low. */
export const foundIn = (
  products: readonly WarehouseProduct[],
  { show, q }: Pick<WarehouseSearch, 'show' | 'q'>,
  threshold: number,
): WarehouseProduct[] => matchingWarehouse(products, q).filter((product) => isUnder(show, product, threshold))
