import { withoutNull } from '../withoutNull'
import { changedFields, differing } from './changedFields'
import type { SyncProductCreate, SyncProductInfo } from '~/contract/products/syncProduct'
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
  return {
    product: differing(productFieldsOf(latest.sync_product), productFieldsOf(copy.sync_product)),
    changed: copy.sync_variants.flatMap((variant) => {
      const now = findVariant(latest, variant.id)
      if (now === undefined) return []
      const fields = changedFields(placedFieldsOf(now), placedFieldsOf(variant))
      return Object.keys(fields).length === 0 ? [] : [{ id: variant.id, fields }]
    }),
    created: missingOf(copy, latest).flatMap((variant): NewVariant[] => {
      const fields = placedFieldsOf(variant)
      const { variant_id: variantId, files } = fields
      if (variantId === null || files.length === 0) return []
      const externalId = recreatedExternalId(variant, latest)
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

/** Variants that are gone. One with a deleted variant's external id but another blank does not replace it. */
const missingOf = (copy: SyncProductInfo, latest: SyncProductInfo) =>
  copy.sync_variants.filter(
    ({ id, external_id: externalId, variant_id: blank }) =>
      findVariant(latest, id) === undefined &&
      !latest.sync_variants.some(
        ({ external_id: known, variant_id: of }) => known !== null && known === externalId && of === blank,
      ),
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
