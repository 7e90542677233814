import type { SyncProductInfo, SyncProductUpdate, SyncVariantInput } from '~/contract/products/syncProduct'
import { withoutNull } from '../withoutNull'
import { areFilesShown } from './sentFiles'
import { countOldThreads } from '../embroidery/oldThreads'
import { type PlacesOfWrite, placesOfWrite } from './placesOfWrite'
import {
  areOptionsShown,
  findVariant,
  isSameValue,
  type NewVariant,
  type ProductEdit,
  productFieldsOf,
  type VariantFields,
  variantFieldsOf,
  variantLabel,
} from './productEdit'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** Everything that one write will do, and its body. */
export interface ProductPlan {
  product: readonly FieldChange[]
  created: readonly { externalId: string; label: string }[]
  changed: readonly { id: number; label: string; fields: readonly FieldChange[] }[]
  deleted: readonly { id: number; label: string }[]
  /** Values that were to be taken away and stay, because the service knows only a text for them (contract/README 8.3). */
  stays: readonly { label: string; field: string; value: unknown }[]
  /** Every id that must still exist afterward. */
  keptIds: readonly number[]
  /** Number of variants afterward. */
  total: number
  body: SyncProductUpdate
  /** The effect on the places of artwork. */
  places: PlacesOfWrite
  /** How many variants would be sewn with the threads of the artwork before. */
  oldThreads: number
}

/** Whether it changes nothing. */
export const isEmptyPlan = ({ product, created, changed, deleted }: ProductPlan): boolean =>
  product.length + created.length + changed.length + deleted.length === 0

/** The write that applies `edit` to `latest`. Its body names every variant to keep: omitted ones are deleted. */
export function planWrite(latest: SyncProductInfo, edit: ProductEdit): ProductPlan {
  const gone = new Set(edit.deleted)
  const changes = new Map(edit.changed.map(({ id, fields }) => [id, sendable(fields)]))
  const kept = latest.sync_variants.filter(({ id }) => !gone.has(id))
  const product = withoutNull(edit.product)
  const body = {
    ...(Object.keys(product).length === 0 ? {} : { sync_product: product }),
    sync_variants: [
      ...kept.map(({ id }) => ({ id, ...bodyOf(changes.get(id) ?? {}) })),
      ...edit.created.map(({ label: _label, ...fields }: NewVariant) => bodyOf(fields)),
    ],
  }
  return {
    product: fieldChanges(productFieldsOf(latest.sync_product), product),
    created: edit.created.map(({ external_id: externalId, label }) => ({ externalId, label })),
    changed: kept.flatMap((variant) => {
      const fields = fieldChanges(variantFieldsOf(variant), changes.get(variant.id) ?? {})
      return fields.length === 0 ? [] : [{ id: variant.id, label: variantLabel(variant), fields }]
    }),
    deleted: latest.sync_variants
      .filter(({ id }) => gone.has(id))
      .map((variant) => ({ id: variant.id, label: variantLabel(variant) })),
    stays: [
      ...staysOf('Product', productFieldsOf(latest.sync_product), edit.product),
      ...kept.flatMap((variant) => {
        const wanted = edit.changed.find(({ id }) => id === variant.id)?.fields ?? {}
        return staysOf(variantLabel(variant), variantFieldsOf(variant), wanted)
      }),
    ],
    keptIds: kept.map(({ id }) => id),
    total: kept.length + edit.created.length,
    body,
    places: placesOfWrite(latest, body),
    oldThreads: countOldThreads(latest, body),
  }
}

/** What of it can be sent: a SKU alone may be null. */
function sendable({ sku, ...fields }: Partial<VariantFields>) {
  return { ...withoutNull(fields), ...(sku === undefined ? {} : { sku }) }
}

/** Fields that were to be taken away and are there now. */
function staysOf<T extends object>(label: string, now: T, wanted: Partial<T>): ProductPlan['stays'] {
  return Object.entries(wanted).flatMap(([field, to]) => {
    const value: unknown = Reflect.get(now, field)
    return to === null && field !== 'sku' && value !== null ? [{ label, field, value }] : []
  })
}

const fieldChanges = <T extends object>(now: T, wanted: Partial<T>): FieldChange[] =>
  Object.entries(wanted).flatMap(([field, to]) => {
    const from: unknown = Reflect.get(now, field)
    return isSameValue(from, to) ? [] : [{ field, from, to }]
  })

/** Only changed fields; the service keeps the rest (contract/README 8.3). */
function bodyOf(fields: Partial<VariantFields>): SyncVariantInput {
  const { files, options, ...rest } = sendable(fields)
  return {
    ...rest,
    ...(files === undefined ? {} : { files: [...files] }),
    ...(options === undefined ? {} : { options: options.map(({ id, value }) => ({ id, value })) }),
  }
}

/**
 * Whether reading the product can show that the write was accepted. The service does not tell new places of artwork; a
 * write is accepted as a whole, so any other change in it shows that.
 */
export const canBeSeen = ({ product, created, changed, deleted }: ProductPlan): boolean =>
  created.length + deleted.length > 0 ||
  [product, ...changed.map(({ fields }) => fields)]
    .flat()
    .some(({ field, from, to }) => !isTaken(from, field, to))

/** The result of reading the product back. */
export interface WriteCheck {
  /** Variants that should have stayed and are gone: the save has done damage. */
  lostIds: readonly number[]
  /** External ids of new variants that are missing. */
  notCreated: readonly string[]
  /** Ids that should be gone and still exist. */
  notDeleted: readonly number[]
  /** Fields whose value on the service differs from the one sent. */
  notTaken: readonly string[]
}

/** Whether the product was found as planned after the write. */
export const isCleanCheck = (check: WriteCheck): boolean =>
  Object.values(check).every((list: readonly unknown[]) => list.length === 0)

/** Differences between the service and the plan, a sentence each; empty when there are none. */
export const checkWords = ({ deleted }: ProductPlan, check: WriteCheck): string[] => [
  ...check.lostIds.map((id) => `Missing: variant ${id}`),
  ...check.notDeleted.map((gone) => `Not deleted: ${deleted.find(({ id }) => id === gone)?.label ?? gone}`),
  ...check.notCreated.map((externalId) => `Not created: ${externalId}`),
  ...check.notTaken.map((field) => `Not taken over: ${field}`),
]

/** Compares the plan with the product as it is now. Variants that somebody added meanwhile are no problem. */
export function checkWrite(plan: ProductPlan, after: SyncProductInfo): WriteCheck {
  const ids = new Set(after.sync_variants.map(({ id }) => id))
  const externalIds = new Set(after.sync_variants.map(({ external_id: known }) => known))
  const now = productFieldsOf(after.sync_product)
  return {
    lostIds: plan.keptIds.filter((id) => !ids.has(id)),
    notCreated: plan.created.map(({ externalId }) => externalId).filter((wanted) => !externalIds.has(wanted)),
    notDeleted: plan.deleted.map(({ id }) => id).filter((id) => ids.has(id)),
    notTaken: [
      ...plan.product
        .filter(({ field, to }) => !isTaken(Reflect.get(now, field), field, to))
        .map(({ field }) => field),
      ...plan.changed.flatMap(({ id, label, fields }) => {
        const variant = findVariant(after, id)
        if (variant === undefined) return []
        const shown = variantFieldsOf(variant)
        return fields
          .filter(({ field, to }) => !isTaken(Reflect.get(shown, field), field, to))
          .map(({ field }) => `${label}: ${field}`)
      }),
    ],
  }
}

/** Files sent by address come back with ids, and the service may add options: only what was sent is compared. */
function isTaken(shown: unknown, field: string, sent: unknown): boolean {
  // The service shows a copy of the thumbnail at its own address.
  if (field === 'thumbnail') return true
  if (field !== 'files' && field !== 'options') return isSameValue(shown, sent)
  if (!Array.isArray(sent) || !Array.isArray(shown)) return false
  return field === 'options' ? areOptionsShown(shown, sent) : areFilesShown(shown, sent)
}
