import type { ApiError } from '~/client/apiError'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { MergeChoices } from '~/domain/orders/mergeDraft'
import type { Conflict } from '~/domain/products/mergeProduct'
import type { ProductEdit } from '~/domain/products/productEdit'
import type { ProductPlan, WriteCheck } from '~/domain/products/productPlan'

export interface SaveRequest {
  productId: number | string
  /** The product as it was when the edit began. */
  base: SyncProductInfo
  edit: ProductEdit
  choices?: MergeChoices
  /** Ids whose deletion was confirmed; a plan that deletes others is shown first. */
  approvedDeletes?: readonly number[]
  /** Reason stored with the copy. */
  why?: string
  /** Whether the merchant knows that this device keeps no copy to restore deleted parts from. */
  withoutCopy?: boolean
  signal?: AbortSignal
}

export interface SaveReading {
  latest: SyncProductInfo
  plan: ProductPlan
  conflicts: readonly Conflict[]
  edit: ProductEdit
}

/** The outcome of a save. Only `saved` and `damaged` have certainly changed something. */
export type SaveOutcome =
  | { kind: 'saved'; info: SyncProductInfo; plan: ProductPlan; check: WriteCheck; copyId: string | null }
  /** Nothing to send: the product has all changes already. */
  | { kind: 'nothing'; info: SyncProductInfo }
  /** Conflicts or deletions need a decision; nothing was sent. */
  | { kind: 'undecided'; reading: SaveReading }
  | { kind: 'tooMany'; total: number }
  /** Something would be deleted of which this device cannot keep a copy; nothing was sent. */
  | { kind: 'copyNotKept' }
  /** The list of variants could not be read completely; nothing was sent. */
  | { kind: 'incomplete'; at: string }
  | { kind: 'refused'; error: ApiError }
  /** Variants that should have stayed are missing. */
  | { kind: 'damaged'; info: SyncProductInfo; plan: ProductPlan; check: WriteCheck; copyId: string | null }
  /** The service accepted the write; reading back failed, so nothing was compared. */
  | { kind: 'unread'; plan: ProductPlan; copyId: string | null }
  /** No reply, and reading did not settle the outcome. */
  | { kind: 'unknown'; error: unknown }

/** How to restore what a write has removed, in words; without room this device has kept no copy. */
export const copyWords = ({ copyId }: { copyId: string | null }): string =>
  copyId === null
    ? 'This browser kept no copy of the state before.'
    : 'A copy of the state before is on the product’s page: restore it from there.'
