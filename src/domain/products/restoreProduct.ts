import { withoutNull } from '../withoutNull'
import { changedFields, differing } from './changedFields'
import type { SyncProductCreate, SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import {
  recreatedExternalId,
  findVariant,
  type NewVariant,
  type ProductEdit,
  productFieldsOf,
  placedFieldsOf,
  spareExternalId,
  variantLabel,
} from './productEdit'

/**
 * The edit that brings `latest` back to a kept copy. Nothing is deleted: variants added later stay. A deleted variant
 * cannot get its old id back, so it is created with its old external id, blank, artwork, price and SKU; without a blank
 * or artwork it is left out, because the service may refuse the whole write for it.
 */
export function restoreEdit(copy: SyncProductInfo, latest: SyncProductInfo): ProductEdit {
  // An external id that another variant gives back is free again.
  const restored = latest.sync_variants.map((now) => ({
    ...now,
    external_id: findVariant(copy, now.id)?.external_id ?? now.external_id,
  }))
  return {
    product: differing(productFieldsOf(latest.sync_product), productFieldsOf(copy.sync_product)),
    changed: copy.sync_variants.flatMap((variant) => {
      const now = presentOf(variant, copy, latest)
      if (now === undefined) return []
      const fields = changedFields(placedFieldsOf(now), placedFieldsOf(variant))
      return Object.keys(fields).length === 0 ? [] : [{ id: now.id, fields }]
    }),
    created: missingOf(copy, latest).flatMap((variant): NewVariant[] => {
      const fields = placedFieldsOf(variant)
      const { variant_id: variantId, files } = fields
      if (variantId === null || files.length === 0) return []
      const externalId = recreatedExternalId(variant, { ...latest, sync_variants: restored })
      return [{ ...fields, external_id: externalId, variant_id: variantId, label: variantLabel(variant) }]
    }),
    deleted: [],
  }
}

/** How many variants of the copy are gone and cannot be created again. */
export const countLost = (copy: SyncProductInfo, latest: SyncProductInfo): number =>
  missingOf(copy, latest).length - restoreEdit(copy, latest).created.length

/** A clause that follows the number of variants that can be restored; empty where all can. */
export const lostWords = (lost: number): string =>
  lost === 0 ? '' : `, ${lost} cannot be restored: ${lost === 1 ? 'it' : 'they'} had no blank or artwork`

/** Variants that are gone. */
const missingOf = (copy: SyncProductInfo, latest: SyncProductInfo) =>
  copy.sync_variants.filter((variant) => presentOf(variant, copy, latest) === undefined)

/**
 * A variant of the copy as it is now: by its id or, if it was deleted and made anew since, by its external id and
 * blank. One with another blank does not replace it, nor does another variant of the copy.
 */
const presentOf = (variant: SyncVariant, copy: SyncProductInfo, latest: SyncProductInfo) =>
  findVariant(latest, variant.id) ??
  latest.sync_variants.find(
    ({ id, external_id: known, variant_id: of }) =>
      known !== null &&
      known === variant.external_id &&
      of === variant.variant_id &&
      findVariant(copy, id) === undefined,
  )

/** A deleted product as a new one with its old external id. Variants without a blank cannot be created. */
export function recreateBody(copy: SyncProductInfo): SyncProductCreate {
  const { external_id: externalId, name, thumbnail, is_ignored } = productFieldsOf(copy.sync_product)
  return {
    sync_product: {
      name,
      external_id: externalId ?? spareExternalId(copy.sync_product),
      ...(thumbnail === null ? {} : { thumbnail }),
      ...(is_ignored ? { is_ignored } : {}),
    },
    sync_variants: copy.sync_variants.flatMap((variant) => {
      const { external_id: ownId, files, options, sku, ...rest } = placedFieldsOf(variant)
      const { variant_id: variantId, ...fields } = rest
      if (variantId === null || files.length === 0) return []
      return [
        {
          ...withoutNull(fields),
          sku,
          variant_id: variantId,
          external_id: ownId ?? spareExternalId(variant),
          files: [...files],
          ...(options.length === 0 ? {} : { options: [...options] }),
        },
      ]
    }),
  }
}
