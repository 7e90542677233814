/** Every address of the app. Anyone may link; nobody writes a path by hand. */
export const paths = {
  overview: () => '/',
  connect: (search: { next?: string } = {}) => withSearch('/connect', search),
  catalog: () => '/catalog',
  blank: (id: number) => `/catalog/${id}`,
  /** The placement editor on a blank; `product` and `item` say where the artwork comes from. */
  design: (
    blank: number,
    search: {
      variant?: number
      technique?: string
      placement?: string
      design?: string
      product?: number
      syncVariant?: number
      order?: number
      item?: number
    } = {},
  ) => withSearch(`/design/${blank}`, search),
  products: () => '/products',
  newProduct: (search: { blank?: number; design?: string } = {}) => withSearch('/products/new', search),
  product: (id: number | string) => `/products/${id}`,
  orders: (search: { status?: string; offset?: number; limit?: number } = {}) =>
    withSearch('/orders', search),
  newOrder: (search: { product?: number; variant?: number } = {}) => withSearch('/orders/new', search),
  order: (id: number | string) => `/orders/${id}`,
  editOrder: (id: number | string) => `/orders/${id}/edit`,
  shipments: () => '/shipments',
  demo: () => '/demo',
}

function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
