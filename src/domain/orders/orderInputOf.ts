import { filledOptions } from './itemOptions'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { Item, Order } from '~/contract/orders/order'
import type { ItemInput, OrderInput } from '~/contract/orders/orderInput'
import { withoutNull } from '../withoutNull'
import { recipientFields } from '../address/recipientFields'

/**
 * The request that would make the same order again: for a duplicate or a fresh estimate. Without the service's item
 * ids, the files that it rendered itself, and external ids.
 */
export function orderInputOf(order: Order): OrderInput {
  const { recipient, shipping, retail_costs: retail, gift, packing_slip: slip } = order
  return {
    ...withoutNull({ shipping }),
    recipient: Object.fromEntries(
      recipientFields.flatMap((field) => (recipient?.[field] == null ? [] : [[field, recipient[field]]])),
    ),
    items: order.items.map(itemInputOf),
    ...(retail === null
      ? {}
      : {
          retail_costs: withoutNull({
            currency: retail.currency,
            subtotal: retail.subtotal,
            discount: retail.discount,
            shipping: retail.shipping,
            tax: retail.tax,
          }),
        }),
    ...(gift === null ? {} : { gift: withoutNull({ subject: gift.subject, message: gift.message }) }),
    ...(slip === null
      ? {}
      : {
          packing_slip: withoutNull({
            email: slip.email,
            phone: slip.phone,
            message: slip.message,
            logo_url: slip.logo_url,
            store_name: slip.store_name,
          }),
        }),
  }
}

/** An item by the one reference that is enough: store variant, warehouse goods, template, or blank with files. */
function itemInputOf(item: Item): ItemInput {
  const common = {
    quantity: item.quantity,
    ...(item.retail_price === null ? {} : { retail_price: item.retail_price }),
    ...(item.name === null ? {} : { name: item.name }),
    ...(item.sku === null ? {} : { sku: item.sku }),
  }
  if (item.sync_variant_id !== null) return { ...common, sync_variant_id: item.sync_variant_id }
  if (item.warehouse_product_variant_id !== null)
    return { ...common, warehouse_product_variant_id: item.warehouse_product_variant_id }
  if (item.product_template_id !== null && item.variant_id !== null) {
    return { ...common, product_template_id: item.product_template_id, variant_id: item.variant_id }
  }
  return {
    ...common,
    ...(item.variant_id === null ? {} : { variant_id: item.variant_id }),
    files: item.files.filter(({ type }) => type !== 'preview').map(fileInputOf),
    options: filledOptions(item.options),
  }
}

function fileInputOf(file: Item['files'][number]): FileInput {
  const { position } = file
  return {
    id: file.id,
    ...(file.type === null ? {} : { type: file.type }),
    ...(file.options.length === 0 ? {} : { options: file.options.map(({ id, value }) => ({ id, value })) }),
    ...(position === null
      ? {}
      : {
          position: {
            area_width: position.area_width,
            area_height: position.area_height,
            width: position.width,
            height: position.height,
            top: position.top,
            left: position.left,
            limit_to_print_area: position.limit_to_print_area !== false,
          },
        }),
  }
}
