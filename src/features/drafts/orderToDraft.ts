import { fileTitle } from '~/domain/artwork/fileNames'
import { filledOptions } from '~/domain/orders/itemOptions'
import type { Order } from '~/contract/orders/order'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { newExternalId } from '~/domain/orders/externalId'
import { numberOfId } from '~/domain/orders/orderNumber'
import { isGiven } from '~/domain/products/productEdit'
import { recipientFields } from '~/domain/address/recipientFields'
import { type DraftItem, type DraftValues, emptyDraft, emptyItem, giftFields, slipFields } from './draftForm'

/** An order from the service as values of the form. */
export function toFormValues(order: Order): DraftValues {
  const empty = emptyDraft(order.external_id ?? '')
  const retail = order.retail_costs
  const amounts = {
    discount: amountText(retail?.discount),
    shipping: amountText(retail?.shipping),
    tax: amountText(retail?.tax),
  }
  return {
    ...empty,
    number: numberOfId(order.external_id) ?? '',
    recipient: filled(empty.recipient, recipientFields, order.recipient),
    items: order.items.map(toDraftItem),
    shipping: order.shipping ?? 'STANDARD',
    gift: filled(empty.gift, giftFields, order.gift),
    slip: filled(empty.slip, slipFields, order.packing_slip),
    retail: { currency: retail?.currency ?? '', ...amounts },
    readRetail: amounts,
  }
}

function filled<Field extends string>(
  empty: Record<Field, string>,
  fields: readonly Field[],
  from: { readonly [Name in Field]: string | null } | null,
): Record<Field, string> {
  const made = { ...empty }
  for (const field of fields) made[field] = from?.[field] ?? ''
  return made
}

/** A copy of the order: without the service's ids, with new external ids for draft and items. */
export function toNewDraft(order: Order, externalId: string = newExternalId()): DraftValues {
  const values = toFormValues(order)
  return {
    ...values,
    externalId,
    number: '',
    items: values.items.map((item) => ({ ...item, lineId: null, externalId: emptyItem().externalId })),
    slip: { ...values.slip, custom_order_id: '' },
  }
}

/** The service writes a missing amount as 0; in the form it is an empty field. */
const amountText = (value: string | null | undefined): string =>
  value == null || /^0+(\.0+)?$/.test(value) ? '' : value

function toDraftItem(item: Order['items'][number]): DraftItem {
  return {
    ...emptyItem(),
    lineId: item.id,
    externalId: item.external_id ?? '',
    syncVariantId: item.sync_variant_id,
    warehouseVariantId: item.warehouse_product_variant_id,
    templateId: item.product_template_id,
    variantId: item.variant_id,
    blankId: item.product?.product_id ?? null,
    name: item.name ?? item.product?.name ?? `Item ${item.id}`,
    image: shownPicture(item),
    price: item.price,
    quantity: String(item.quantity),
    retailPrice: item.retail_price ?? '',
    readPrice: item.retail_price ?? '',
    slipName: item.name ?? '',
    sku: item.sku ?? '',
    // Includes mockups given to the item: files that are sent replace all.
    files: item.files.filter(isGiven).map((file) => ({
      type: file.type ?? 'default',
      fileId: file.id,
      name: fileTitle(file),
      thumbnail: file.thumbnail_url ?? file.preview_url,
      options: file.options.map(({ id, value }) => ({ id, value })),
      position:
        file.position === null
          ? null
          : { ...file.position, limit_to_print_area: file.position.limit_to_print_area },
    })),
    options: filledOptions(item.options),
  }
}
