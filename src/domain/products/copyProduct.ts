import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncProductCreate, SyncProductInfo } from '~/contract/products/syncProduct'
import { isPrint } from '../artwork/isPrint'
import { filledOptions } from '../orders/itemOptions'
import { isForeign } from '../money/newPrice'
import { placementWord } from '../placement/placementWord'
import { digestText } from '../text/digestText'

export interface ProductCopyPlan {
  body: SyncProductCreate
  /** What the copy will lack, in words. */
  leftOut: string[]
}

/**
 * External ids of a copy are made from the original's, so that copying again finds the copy and makes no second one.
 * The store is part of them: copies from two stores into a third are different products.
 */
const externalIdPrefixOf = (
  { id, external_id: external }: SyncProductInfo['sync_product'],
  store: string,
): string => {
  const readable = (external ?? String(id)).replaceAll(/[^0-9A-Za-z_-]/g, '').slice(0, 10)
  return `${readable}-${digestText(`${store}|${id}|${external ?? ''}`).slice(0, 8)}`
}

/**
 * A product as a new one for another store: without ids, with new external ids, with artwork by address, because
 * library files belong to one store, and without prices where the other store has another currency.
 */
export function planCopy(
  { sync_product: product, sync_variants: variants }: SyncProductInfo,
  /** The original's store, as one text. */
  store: string,
  /** Currency of the other store's prices, where it is known. */
  currency: string | null,
): ProductCopyPlan {
  const externalIdPrefix = externalIdPrefixOf(product, store)
  const leftOut: string[] = []
  const rows = variants.flatMap((variant) => {
    const options = filledOptions(variant.options)
    const name = variant.name ?? `Variant ${variant.id}`
    const prints = variant.files.filter(isPrint)
    const unreached = prints.filter(({ url }) => url === null)
    const files = prints.flatMap((file): FileInput[] => {
      if (file.url === null) return []
      return [
        {
          url: file.url,
          type: file.type ?? 'default',
          ...(file.filename === null ? {} : { filename: file.filename }),
          ...(file.options.length === 0
            ? {}
            : { options: file.options.map(({ id, value }) => ({ id, value })) }),
          ...(file.position === null ? {} : { position: positionOf(file.position) }),
        },
      ]
    })
    if (variant.variant_id === null) leftOut.push(`${name}: not linked to a blank`)
    else if (prints.length === 0) leftOut.push(`${name}: it has no artwork`)
    // Without one of its prints it would be a different product.
    else if (unreached.length > 0)
      leftOut.push(
        `${name}: its artwork (${unreached.map(({ type }) => placementWord(type)).join(', ')}) has no public address`,
      )
    else {
      return [
        {
          // The store variant's id, not the blank's: a product may have the blank's variant twice.
          external_id: `${externalIdPrefix}-${variant.id.toString(36)}`.slice(0, 32),
          variant_id: variant.variant_id,
          ...(variant.retail_price === null || isForeign(variant.currency, currency)
            ? {}
            : { retail_price: variant.retail_price }),
          sku: variant.sku,
          is_ignored: variant.is_ignored === true,
          files,
          ...(options.length === 0 ? {} : { options }),
        },
      ]
    }
    return []
  })
  return {
    body: {
      sync_product: {
        name: product.name ?? 'Product',
        external_id: externalIdPrefix,
        ...(product.is_ignored === true ? { is_ignored: true } : {}),
      },
      sync_variants: rows,
    },
    leftOut,
  }
}

const positionOf = (
  at: NonNullable<SyncProductInfo['sync_variants'][number]['files'][number]['position']>,
) => ({
  area_width: at.area_width,
  area_height: at.area_height,
  width: at.width,
  height: at.height,
  top: at.top,
  left: at.left,
  ...(at.limit_to_print_area === undefined ? {} : { limit_to_print_area: at.limit_to_print_area }),
})
