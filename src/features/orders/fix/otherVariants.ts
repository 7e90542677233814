import { withoutNull } from '~/domain/withoutNull'
import type { Variant } from '~/contract/catalog/catalog'
import type { Item } from '~/contract/orders/order'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { isForeign } from '~/domain/money/newPrice'
import { newExternalId } from '~/domain/orders/externalId'
import { availabilityOf } from '~/domain/products/variantAvailability'
import type { FixOf } from './fixActions'

export interface VariantOption {
  /** Id of the store variant or catalog variant, whichever the item is made from. */
  key: number
  name: string
  image: string | null
  /** Puts this variant into an item. */
  fixOf: FixOf
}

/** Variants that an item can be changed to: available ones of the same product; `store` is null for catalog items. */
export function otherVariants(
  item: Item,
  blank: readonly Variant[],
  store: readonly SyncVariant[] | null,
): VariantOption[] {
  const canBeHad = new Set(
    blank.filter((variant) => availabilityOf(variant) === 'active').map(({ id }) => id),
  )
  if (item.sync_variant_id === null) {
    return blank
      .filter(({ id }) => id !== item.variant_id && canBeHad.has(id))
      .map(({ id, name, image }) => ({
        key: id,
        name: name ?? `Variant ${id}`,
        image,
        // The service's own name tells color and size; emptied, it is that of the new variant.
        fixOf: ({ id: itemId, name: called, product }) => ({
          kind: 'change',
          itemId,
          change: { variant_id: id, ...(called !== null && called === product?.name ? { name: '' } : {}) },
        }),
      }))
  }
  return (store ?? [])
    .filter(
      ({ id, variant_id: variantId, synced, is_ignored: isIgnored }) =>
        id !== item.sync_variant_id &&
        variantId !== null &&
        canBeHad.has(variantId) &&
        synced !== false &&
        isIgnored !== true,
    )
    .map(({ id, name, product, retail_price: price, currency, sku }) => ({
      key: id,
      name: name ?? `Variant ${id}`,
      image: product?.image ?? null,
      // The name and SKU on the slip belong to the variant, so they change with it.
      fixOf: ({ id: itemId, quantity, retail_price: paid }, { retail_costs: retail }) => {
        // A packing slip to another country shows the service's prices unless every item has a retail price; one in
        // another currency would be misread.
        const sells = isForeign(currency ?? null, retail?.currency ?? null) ? paid : (price ?? paid)
        return {
          kind: 'replace',
          itemId,
          item: {
            external_id: newExternalId(),
            sync_variant_id: id,
            quantity,
            ...withoutNull({ name, sku }),
            ...(sells === null ? {} : { retail_price: sells }),
          },
        }
      },
    }))
}
