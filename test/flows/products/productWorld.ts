import { vi } from 'vitest'
import { createApi } from '~/client/createApi'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import type { SyncProductInfo, SyncProductUpdate, SyncVariant } from '~/contract/products/syncProduct'
import {
  createStoreProduct,
  createStoreVariant,
  deleteStoreVariant,
  listStoreProducts,
  updateStoreProduct,
} from '~/contract/products/storeProductEndpoints'
import { createSandbox, type SandboxOptions } from '~/sandbox/createSandbox'
import { catalog } from '~/sandbox/seed/catalog'
import { readProductBase } from '~/queries/readProductBase'
import { pictures } from '../../sandbox/service'

let days = 0

/** Time runs ahead to whatever is waited for next, so that the service's minutes cost nothing. */
export function useHastyTime(): void {
  // A day later each time: what is kept in this browser is told apart by its age.
  days += 1
  vi.useFakeTimers({
    now: 1_790_000_000_000 + days * 86_400_000,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  })
  vi.setTimerTickMode('nextTimerAsync')
}

export const noWait = async (): Promise<void> => undefined

/** A store, the merchant's client, and a colleague's client that writes straight to the service. */
export function productWorld(options: SandboxOptions = {}) {
  let made = 0
  const sent: { method: string; path: string; body: unknown; at: number }[] = []
  const sandbox = createSandbox({ pictures, ...options })
  const open = (isMine: boolean) =>
    createApi({
      baseUrl: 'https://service.test',
      token: 'sandbox-store',
      storeId: null,
      language: null,
      key: ['demo', 'own'],
      ...(isMine ? { scheduler: createScheduler({ ledger: memoryLedger() }) } : {}),
      fetch: async (request) => {
        // A minute lies between two writes, so that neither waits for the other's.
        if (request.method !== 'GET' && vi.isFakeTimers()) vi.setSystemTime(Date.now() + 61_000)
        const { pathname } = new URL(request.url)
        if (isMine) {
          const text = await request.clone().text()
          sent.push({
            method: request.method,
            path: pathname,
            body: text === '' ? null : JSON.parse(text),
            at: performance.now(),
          })
        }
        return sandbox.fetch(request)
      },
    })
  const api = open(true)
  const colleague = open(false)
  const files = [...sandbox.state.files.values()].filter(({ fate }) => fate === 'ok')
  return {
    sandbox,
    api,
    sent,
    writes: () => sent.filter(({ method }) => method !== 'GET'),
    fileId: files[0]?.id ?? 0,
    otherFileId: files[1]?.id ?? 0,
    /** Catalog variants of a blank. */
    blankVariants: (blank: number) => catalog().blanks.get(blank)?.variants ?? [],
    /** What the service itself has, without a call. */
    stored: (id: number): readonly SyncVariant[] => [...(sandbox.state.products.get(id)?.variants ?? [])],
    read: (id: number): Promise<SyncProductInfo> => readProductBase(colleague, id),
    firstProduct: async (): Promise<SyncProductInfo> => {
      const { items } = await colleague.call(listStoreProducts, { query: { offset: 0, limit: 100 } })
      const tee = items.find(({ name }) => name === 'Sunrise Peaks Tee')
      if (tee === undefined) throw new Error('The demo shop lacks its tee')
      return readProductBase(colleague, tee.id)
    },
    /** A product of so many variants of the everyday tee, made by the colleague. */
    productOf: async (count: number): Promise<SyncProductInfo> => {
      const variants = [...catalog().variants.values()].filter(
        ({ product_id: blank }) => blank === 71 || blank === 83,
      )
      made += 1
      const product = await colleague.call(createStoreProduct, {
        body: {
          sync_product: { name: `Made of ${count}`, external_id: `made-${count}-${made}` },
          sync_variants: Array.from({ length: count }, (_, index) => ({
            variant_id: variants[index % variants.length]?.id ?? 0,
            external_id: `made-${count}-${made}-${index}`.slice(0, 32),
            retail_price: '25.00',
            sku: `SKU-${index}`,
            files: [{ id: files[0]?.id ?? 0, type: 'default' }],
          })),
        },
      })
      return readProductBase(colleague, product.id)
    },
    colleague: {
      put: (id: number, body: SyncProductUpdate) =>
        colleague.call(updateStoreProduct, { params: { id }, body }),
      add: (id: number, variantId: number, externalId: string) =>
        colleague.call(createStoreVariant, {
          params: { id },
          body: { variant_id: variantId, external_id: externalId, files: [{ id: files[0]?.id ?? 0 }] },
        }),
      remove: (variantId: number) => colleague.call(deleteStoreVariant, { params: { id: variantId } }),
    },
  }
}

export type ProductWorld = ReturnType<typeof productWorld>
