/** Every address of the app. Anyone may link; nobody writes a path by hand. */
export const paths = {
  overview: (search: { days?: number; currency?: string } = {}) => withSearch('/', search),
  connect: (search: { next?: string } = {}) => withSearch('/connect', search),
  /** Where the service sends the merchant back to after signing in. */
  signedIn: () => '/connect/done',
  connections: () => '/connections',
  allStores: (search: { show?: string; status?: string; store?: number; q?: string } = {}) =>
    withSearch('/all-stores', search),
  /** A page in another store of the account. */
  inStore: (storeId: number, next: string) => withSearch(`/in-store/${storeId}`, { next }),
  catalog: (search: Record<string, string | number | undefined> = {}) => withSearch('/catalog', search),
  /** `color` is the color's name; also `size`, `region` and `unit`. */
  blank: (id: number, search: Record<string, string> = {}) => withSearch(`/catalog/${id}`, search),
  /**
   * The placement editor on a blank; `product` and `item` say where the artwork comes from. A kept design is opened in
   * its own technique: the blank's usual one may show nothing of it.
   */
  design: (
    blank: number,
    search: ({ design?: never; technique?: string } | { design: string; technique: string | undefined }) & {
      variant?: number
      placement?: string
      product?: number
      syncVariant?: number
      order?: number
      item?: number
      template?: number
    } = {},
  ) => withSearch(`/design/${blank}`, search),
  /** Kept designs; `blank`, `product` or `order` shows only those on it or used in it. */
  designs: (search: Record<string, string | number | undefined> = {}) => withSearch('/designs', search),
  /** Kits: placements kept for use on other blanks; `blank` or `design`: what one is chosen for. */
  kits: (search: { blank?: number; design?: string } = {}) => withSearch('/designs/kits', search),
  /** One kit, put on a blank or on a kept design. */
  kit: (id: string | number, search: { blank?: number; design?: string } = {}) =>
    withSearch(`/designs/kits/${id}`, search),
  /** A design on paper, to be approved; `color` is the garment color to show instead of the design's own. */
  designProof: (id: string | number, search: { color?: string } = {}) =>
    withSearch(`/designs/${id}/proof`, search),
  compareBlanks: (ids: readonly number[]) => `/catalog/compare?ids=${ids.join('-')}`,
  products: (search: Record<string, string | number | undefined> = {}) => withSearch('/products', search),
  newProduct: (search: { blank?: number; design?: string; recipe?: string } = {}) =>
    withSearch('/products/new', search),
  platformProducts: (search: { status?: string; q?: string; offset?: number; limit?: number } = {}) =>
    withSearch('/products/platform', search),
  /** `order`: the order that waits for a variant of it to be linked. */
  platformProduct: (id: number | string, search: { order?: number } = {}) =>
    withSearch(`/products/platform/${id}`, search),
  productStock: (search: { show?: string } = {}) => withSearch('/products/stock', search),
  /** Puts artwork on many blanks, placed by a `kit` or as in a kept `design`. */
  designOnBlanks: (search: { kit?: string; design?: string } = {}) => withSearch('/products/design', search),
  replaceArtwork: (search: { file?: number } = {}) => withSearch('/products/artwork', search),
  product: (id: number | string) => `/products/${id}`,
  files: (search: Record<string, string | number | undefined> = {}) => withSearch('/files', search),
  newFile: (search: { url?: string } = {}) => withSearch('/files/new', search),
  file: (id: number) => `/files/${id}`,
  templates: (search: Record<string, string | number | undefined> = {}) => withSearch('/templates', search),
  template: (id: number) => `/templates/${id}`,
  recipes: () => '/templates/recipes',
  editProduct: (id: number | string, search: { order?: number } = {}) =>
    withSearch(`/products/${id}/edit`, search),
  /** `from` and `to` are days such as 2026-11-21, both inclusive. */
  orders: (search: Record<string, string | number | undefined> = {}) => withSearch('/orders', search),
  newOrder: (
    search: {
      product?: number
      /** Variant of the catalog that is offered as an item, with the design of a template if there is one. */
      variant?: number
      template?: number
      seed?: string
      /** Product of the warehouse, and its variant that is offered as an item. */
      warehouse?: number
      goods?: number
      /** Id of an order to make anew. */
      from?: number
      /** A draft that this device keeps. */
      draft?: string
    } = {},
  ) => withSearch('/orders/new', search),
  /** Drafts that were typed on this device and not sent yet. */
  unsentDrafts: () => '/orders/unsent',
  mergeOrder: (id: number) => `/orders/${id}/merge`,
  mockups: (search: { of?: string; color?: string; placement?: string } = {}) =>
    withSearch('/mockups', search),
  newMockups: (search: { product?: number; blank?: number; design?: string } = {}) =>
    withSearch('/mockups/new', search),
  order: (id: number | string) => `/orders/${id}`,
  editOrder: (id: number | string) => `/orders/${id}/edit`,
  shipments: (search: Record<string, string | number | undefined> = {}) => withSearch('/shipments', search),
  /** `variant` of the catalog is offered as an item. */
  quotes: (
    search: { view?: string; currency?: string; locale?: string; sort?: string; variant?: number } = {},
  ) => withSearch('/quotes', search),
  /** Failed orders with what is wrong, to be fixed one by one or by their cause. */
  failedOrders: () => '/orders/failed',
  importOrders: () => '/orders/import',
  orderImport: (id: string) => `/orders/import/${id}`,
  /** Packing lists of several orders, to print. */
  packingList: (ids: readonly number[], search: { prices?: number; rest?: number } = {}) =>
    withSearch('/orders/packing-list', { ids: ids.join('.'), ...search }),
  /** What the states of orders mean. */
  orderStates: () => '/orders/states',
  /** `from` and `to` are days such as 2026-11-21, both inclusive. */
  reports: (search: Record<string, string | number | undefined> = {}) => withSearch('/reports', search),
  /** `month` such as 2026-11. */
  monthClose: (search: { month?: string } = {}) => withSearch('/reports/month', search),
  /** The service's own statistics beside own sums. */
  serviceFigures: (search: { from?: string; to?: string } = {}) => withSearch('/reports/service', search),
  /** The shop's order export beside the orders here. */
  reconcile: () => '/reports/reconcile',
  warehouse: (search: Record<string, string | number | undefined> = {}) => withSearch('/warehouse', search),
  warehouseProduct: (id: number) => `/warehouse/${id}`,
  approvals: (search: { show?: 'answered' } = {}) => withSearch('/approval-sheets', search),
  /** `key` is the beginning of the sheet's hash. */
  approval: (key: string) => `/approval-sheets/${key}`,
  settings: () => '/settings',
  /** `view`: events, test or missed; without it the setup is shown. */
  webhooks: (search: { view?: string } = {}) => withSearch('/webhooks', search),
  /** The packing slip of the whole store. */
  storeSlip: () => '/packing-slip',
  /** Where the service delivers to; `in`: a region, or `mine`. */
  countries: (search: { q?: string; in?: string } = {}) => withSearch('/countries', search),
  activity: (search: { call?: string; show?: string } = {}) => withSearch('/activity', search),
  demo: () => '/demo',
}

function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
