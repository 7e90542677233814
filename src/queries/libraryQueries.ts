import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import type { PrintFile } from '~/contract/artwork/file'
import type { Order } from '~/contract/orders/order'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { noteFiles, readLibrary, type Sighting } from '~/local/fileLibrary'
import { noteTemplateUses } from '~/local/products/templateStore'
import { storeScope } from '~/domain/storeScope'

/** Root key of all queries about the store's file library. */
export const libraryKey = (api: Api) => [...api.key, 'library'] as const

/** The service lists no files, so the library consists of those seen by this browser: added, in products, in orders. */
export const libraryQueries = (api: Api) => ({
  all: () =>
    queryOptions({
      queryKey: libraryKey(api),
      queryFn: () => readLibrary(storeScope(api)),
      staleTime: staleAtOnce,
    }),
})

/** Previews are pictures of a product made by the service, not artwork. */
const isArtwork = ({ type }: PrintFile): boolean => type !== 'preview'

/**
 * Keeps a file just read in the library on this device, and updates the list. Never rejects because of the
 * storage.
 */
export async function noteFile(api: Api, client: QueryClient, file: PrintFile): Promise<void> {
  // Without storage the page still shows the file that was read.
  await noteFiles(storeScope(api), [{ file }], Date.now()).catch(() => undefined)
  await client.invalidateQueries({ queryKey: libraryKey(api) })
}

/** Notes the files and templates of orders that were just read. */
export async function noteOrders(api: Api, orders: readonly Order[]): Promise<void> {
  const sightings = orders.flatMap((order): Sighting[] =>
    order.items.flatMap(({ files }) =>
      files
        .filter(isArtwork)
        .map((file) => ({ file, use: { kind: 'order', id: order.id, name: orderName(order) } })),
    ),
  )
  const whole = orders.map(({ id }) => ({ kind: 'order', id }) as const)
  const templates = orders.map((order) => ({
    id: order.id,
    name: orderName(order),
    templateIds: order.items.flatMap(({ product_template_id: id }) => id ?? []),
  }))
  // Without storage nothing is noted, and reading goes on.
  await noteFiles(storeScope(api), sightings, Date.now(), whole).catch(() => undefined)
  await noteTemplateUses(storeScope(api), templates).catch(() => undefined)
}

const orderName = ({ id, external_id: external }: Order): string => external ?? `#${id}`

/** Notes the files of a store product. */
export async function noteProduct(
  api: Api,
  { sync_product: product, sync_variants: variants }: SyncProductInfo,
): Promise<void> {
  const use = { kind: 'product', id: product.id, name: product.name ?? `Product ${product.id}` } as const
  const sightings = variants.flatMap(({ files }) => files.filter(isArtwork).map((file) => ({ file, use })))
  await noteFiles(storeScope(api), sightings, Date.now(), [use]).catch(() => undefined)
}
