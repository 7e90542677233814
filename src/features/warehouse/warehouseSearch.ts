import * as z from 'zod/mini'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { matchingWarehouse, shortVariants } from '~/domain/warehouse/warehouseStock'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'

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

const schema = z.object({
  show: z.catch(z._default(z.enum(warehouseTabs.map(({ key }) => key)), 'all'), 'all'),
  q: z.catch(z._default(z.string().check(z.maxLength(120)), ''), ''),
  offset: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0), 0),
  limit: z.catch(z._default(z.pipe(z.transform(Number), z.literal([...pageSizes])), 50), 50),
})
type WarehouseSearch = z.output<typeof schema>

export const readWarehouseSearch = (params: URLSearchParams): WarehouseSearch =>
  schema.parse(Object.fromEntries(params))

export const writeWarehouseSearch = ({ show, q, offset, limit }: WarehouseSearch): string =>
  paths.warehouse({
    show: show === 'all' ? undefined : show,
    q: q === '' ? undefined : q,
    offset: offset === 0 ? undefined : offset,
    limit: limit === 50 ? undefined : limit,
  })

/** Whether a product belongs under a tab; `line` is the low-stock line. */
export const isUnder = (tab: WarehouseTab, product: WarehouseProduct, line: number): boolean =>
  tab === 'all' || (tab === 'low' ? shortVariants(product, line).length > 0 : product.status === tab)

export const foundIn = (
  products: readonly WarehouseProduct[],
  { show, q }: Pick<WarehouseSearch, 'show' | 'q'>,
  line: number,
): WarehouseProduct[] => matchingWarehouse(products, q).filter((product) => isUnder(show, product, line))
