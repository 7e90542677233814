/** Every address of the app. Anyone may link; nobody writes a path by hand. */
export const paths = {
  overview: () => '/',
  connect: (search: { next?: string } = {}) => withSearch('/connect', search),
  catalog: () => '/catalog',
  blank: (id: number) => `/catalog/${id}`,
  compareBlanks: (ids: readonly number[]) => `/catalog/compare?ids=${ids.join('-')}`,
  products: () => '/products',
  newProduct: (search: { blank?: number } = {}) => withSearch('/products/new', search),
  product: (id: number | string) => `/products/${id}`,
  files: () => '/files',
  newFile: (search: { url?: string } = {}) => withSearch('/files/new', search),
  file: (id: number) => `/files/${id}`,
  templates: () => '/templates',
  template: (id: number) => `/templates/${id}`,
  recipes: () => '/templates/recipes',
  orders: (search: { status?: string; offset?: number; limit?: number } = {}) =>
    withSearch('/orders', search),
  newOrder: (search: { product?: number; variant?: number; template?: number } = {}) =>
    withSearch('/orders/new', search),
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
