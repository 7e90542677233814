import type { ApiError } from '~/client/apiError'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { Choices, Conflict } from '~/domain/products/mergeProduct'
import type { ProductEdit } from '~/domain/products/productEdit'
import type { ProductPlan, WriteCheck } from '~/domain/products/productPlan'

export interface SaveRequest {
  productId: number | string
  /** The product as it was when the edit began. */
  base: SyncProductInfo
  edit: ProductEdit
  choices?: Choices
  /** Ids whose deletion was confirmed; a plan that deletes anything else is shown first. */
  approvedDeletes?: readonly number[]
  /** What is kept as the reason of the copy. */
  why?: string
  /** The merchant knows that this device keeps no copy to restore from what is deleted. */
  withoutCopy?: boolean
  signal?: AbortSignal
}

export interface Reading {
  latest: SyncProductInfo
  plan: ProductPlan
  conflicts: readonly Conflict[]
  edit: ProductEdit
}

/** What became of a save. Only `saved` and `damaged` have changed anything for certain. */
export type SaveOutcome =
  | { kind: 'saved'; info: SyncProductInfo; plan: ProductPlan; check: WriteCheck; copyId: string | null }
  /** Everything was there already. */
  | { kind: 'nothing'; info: SyncProductInfo }
  /** Somebody has to decide, or to confirm deletions; nothing was sent. */
  | { kind: 'undecided'; reading: Reading }
  | { kind: 'tooMany'; total: number }
  /** Something would be deleted of which this device keeps no copy; nothing was sent. */
  | { kind: 'copyNotKept' }
  /** The list of variants could not be read whole; nothing was sent. */
  | { kind: 'incomplete'; at: string }
  | { kind: 'refused'; error: ApiError }
  /** Variants that should have stayed are gone. */
  | { kind: 'damaged'; info: SyncProductInfo; plan: ProductPlan; check: WriteCheck; copyId: string | null }
  /** The service took it; reading back failed, so nothing is compared. */
  | { kind: 'unread'; plan: ProductPlan; copyId: string | null }
  /** No reply, and reading did not settle it. */
  | { kind: 'unknown'; error: unknown }

/** How to get back what a write has taken away, in words; a device without room has kept no copy. */
export const copyWords = ({ copyId }: { copyId: string | null }): string =>
  copyId === null
    ? 'This browser kept no copy of the state before.'
    : 'A copy of the state before is on the product’s page: restore it from there.'
