import type { Order } from '~/contract/orders/order'
import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import type { Template } from '~/contract/products/template'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import type { WarehouseProduct } from '~/contract/store/warehouse'

/** Money is taken at exactly one place; every entry is one movement on the store owner's card. */
export interface LedgerEntry {
  kind: 'charge' | 'refund'
  orderId: number
  amount: string
  currency: string
  /** Milliseconds. */
  time: number
  requestId: string
}

/** A library file as it is kept; status and pixels are shown once it is processed. */
export interface FileRecord {
  id: number
  store: number
  url: string | null
  type: string
  filename: string
  hash: string
  mimeType: string
  size: number
  width: number | null
  height: number | null
  dpi: number | null
  /** Milliseconds; processing ends `processingMs` later. */
  created: number
  fate: 'ok' | 'failed'
  message: string
  visible: boolean
  options: { id: string; value: unknown }[]
  thumbnail: string | null
}

/** Artwork that was uploaded to the demo's own host. */
export interface Artwork {
  id: string
  filename: string
  mimeType: string
  bytes: Uint8Array
  /** A small picture as an address, made when it came in; null where it cannot be made. */
  preview: string | null
}

export interface OrderRecord {
  /** The order as replies carry it, files without their time-driven fields. */
  order: Order
  /** It fell back to draft after a hold, so it has to be confirmed once more (contract/README 10.5). */
  needsConfirmAgain: boolean
  /** Milliseconds at which the next step is due, or null when nothing happens by itself. */
  due: { at: number; step: 'produce' | 'ship' | 'costs' } | null
}

export interface ProductRecord {
  store: number
  created: number
  product: SyncProduct
  variants: SyncVariant[]
}

export interface StoreRecord {
  id: number
  type: string
  name: string
  currency: string
  packingSlip: Record<string, string | null>
}

/** One event on its way to the store's webhook URL (contract/README 15.4). */
export interface DeliveryRecord {
  id: number
  url: string
  /** Body without `retries`, which counts the attempts made. */
  event: { type: string; created: number; store: number; data: unknown }
  attempts: { at: number; status: number }[]
  /** Milliseconds of the next attempt; null when it was taken or given up. */
  dueAt: number | null
}

/** A grant of the public app: codes live ten minutes, access tokens an hour, refresh tokens ninety days. */
export interface GrantRecord {
  kind: 'ticket' | 'code' | 'access' | 'refresh'
  store: number
  /** Milliseconds. */
  until: number
  redirect: string
  state: string | null
}

export interface MockupRecord {
  key: string
  store: number
  productId: number
  created: number
  /** As it was checked: placements by their new names. */
  input: MockupTaskInput
}

/** Everything a sandbox knows, as one plain object that can be cloned and kept. */
export interface SandboxState {
  version: 2
  /** Counts ids up, so that a replay gives the same ones. */
  nextId: number
  /** Milliseconds that the demo's clock is ahead. */
  clockAhead: number
  stores: StoreRecord[]
  /** Keyed by order id, oldest first. */
  orders: Map<number, OrderRecord>
  files: Map<number, FileRecord>
  artwork: Map<string, Artwork>
  products: Map<number, ProductRecord>
  templates: Map<number, Template>
  warehouse: Map<number, WarehouseProduct>
  approvalSheets: Map<string, ApprovalSheet & { store: number; orderId: number | null }>
  mockups: Map<string, MockupRecord>
  webhooks: Map<number, { url: string | null; types: string[]; params: Record<string, unknown> }>
  /** Catalog variants whose availability the demo has changed. */
  stock: Map<number, string>
  ledger: LedgerEntry[]
  /** Products of the platform that are not imported yet; `created` is when they are. */
  imports: ProductRecord[]
  /** Newest last, the oldest forgotten. */
  deliveries: DeliveryRecord[]
  /** Tickets, codes and tokens of the public app by their value. */
  grants: Map<string, GrantRecord>
  redirectUrls: string[]
  /** Private tokens that the demo has let expire. */
  expiredTokens: string[]
}

/** A service without stores, at the browser's own time; seeds fill it. */
export const emptyState = (): SandboxState => ({
  version: 2,
  nextId: 1,
  clockAhead: 0,
  stores: [],
  orders: new Map(),
  files: new Map(),
  artwork: new Map(),
  products: new Map(),
  templates: new Map(),
  warehouse: new Map(),
  approvalSheets: new Map(),
  mockups: new Map(),
  webhooks: new Map(),
  stock: new Map(),
  ledger: [],
  imports: [],
  deliveries: [],
  grants: new Map(),
  redirectUrls: ['http://localhost:5173/connect', 'http://localhost:3000/callback'],
  expiredTokens: [],
})
