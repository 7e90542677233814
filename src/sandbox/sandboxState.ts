import type { Order } from '~/contract/orders/order'
import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import type { Template } from '~/contract/products/template'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import type { LedgerEntry } from '~/contract/sandboxControl'
import type { WarehouseProduct } from '~/contract/store/warehouse'

/** A library file as it is stored; status and pixels are shown once it is processed. */
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
  /** Time of creation, in ms; processing ends `processingMs` later. */
  created: number
  fate: 'ok' | 'failed'
  message: string
  visible: boolean
  options: { id: string; value: unknown }[]
  thumbnail: string | null
}

/** Artwork that was uploaded to the demo's own host. */
export interface UploadedArtwork {
  id: string
  filename: string
  mimeType: string
  bytes: Uint8Array
  /** A thumbnail as an address, made at the upload; null where it cannot be made. */
  preview: string | null
}

/** A saved design; its print file exists only at the service, and replies do not contain it. */
export interface TemplateRecord extends Template {
  print?: TemplatePrint
}

interface TemplatePrint {
  /** Address of the picture. */
  thumbnail: string
  width: number
  height: number
}

export interface OrderRecord {
  /** The order as in replies, its files without their time-dependent fields. */
  order: Order
  /** Whether it fell back to draft after a hold, so that it must be confirmed again (contract/README 10.5). */
  needsConfirmAgain: boolean
  /** Its goods have left the warehouse; an order on hold may go into production again. */
  hasGoods?: boolean
  /** Time in ms at which the next step is due; null when nothing happens automatically. */
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

/** One event being delivered to the store's webhook URL (contract/README 15.4). */
export interface DeliveryRecord {
  id: number
  url: string
  /** Body without `retries`, which counts the attempts made. */
  event: { type: string; created: number; store: number; data: unknown }
  attempts: { at: number; status: number }[]
  /** Time of the next attempt in ms; null when it was accepted or given up. */
  dueAt: number | null
}

/** A grant of the public app: codes last ten minutes, access tokens an hour, refresh tokens ninety days. */
export interface GrantRecord {
  kind: 'ticket' | 'code' | 'access' | 'refresh'
  store: number
  /** Time of expiry, in ms. */
  until: number
  redirect: string
  state: string | null
}

export interface MockupRecord {
  key: string
  store: number
  productId: number
  created: number
  /** The validated request: placements by their new names. */
  input: MockupTaskInput
}

/** The whole state of a sandbox, as one plain object that can be cloned and stored. */
export interface SandboxState {
  version: 2
  /** The next id, counted up, so that a replay gives the same ids. */
  nextId: number
  /** How far the demo's clock is ahead, in ms. */
  clockAhead: number
  stores: StoreRecord[]
  /** Keyed by order id, oldest first. */
  orders: Map<number, OrderRecord>
  files: Map<number, FileRecord>
  artwork: Map<string, UploadedArtwork>
  products: Map<number, ProductRecord>
  templates: Map<number, TemplateRecord>
  warehouse: Map<number, WarehouseProduct>
  approvalSheets: Map<string, ApprovalSheet & { store: number; orderId: number | null }>
  mockups: Map<string, MockupRecord>
  webhooks: Map<number, { url: string | null; types: string[]; params: Record<string, unknown> }>
  /** Catalog variants whose availability the demo has changed. */
  stock: Map<number, string>
  ledger: LedgerEntry[]
  /** Products of the platform that are not imported yet; `created` is the time of their import. */
  imports: ProductRecord[]
  /** Newest last; the oldest are dropped. */
  deliveries: DeliveryRecord[]
  /** Tickets, codes and tokens of the public app by their value. */
  grants: Map<string, GrantRecord>
  redirectUrls: string[]
  /** Private tokens that the demo has made expire. */
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
