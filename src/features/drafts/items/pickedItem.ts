import type { Product, Variant } from '~/contract/catalog/catalog'
import { shownPicture } from '~/domain/artwork/shownPicture'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import type { GoodsPrice } from '~/domain/warehouse/goodsPrice'
import { goodsName, type WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import type { Template } from '~/contract/products/template'
import { type DraftItem, emptyItem } from '../draftForm'

/** An item from a store product's variant, which has its own files and options. */
export const storeItem = (variant: SyncVariant): DraftItem => ({
  ...emptyItem(),
  syncVariantId: variant.id,
  variantId: variant.variant_id,
  blankId: variant.product?.product_id ?? null,
  name: variant.name ?? `Variant ${variant.id}`,
  image: shownPicture(variant),
  retailPrice: variant.retail_price ?? '',
  readPrice: variant.retail_price ?? '',
  currency: variant.currency ?? null,
  sku: variant.sku ?? '',
})

/** An item from a blank's variant, still without artwork. Its currency is that of its cost, not of its retail price. */
export const blankItem = (variant: Variant, product: Pick<Product, 'id'>): DraftItem => ({
  ...emptyItem(),
  variantId: variant.id,
  blankId: product.id,
  name: variant.name ?? `Variant ${variant.id}`,
  image: variant.image,
  price: variant.price,
})

/** An item from a variant of the merchant's goods in the warehouse, which need no artwork. */
export const goodsItem = (
  product: WarehouseProduct,
  variant: WarehouseVariant,
  price: GoodsPrice,
): DraftItem => ({
  ...emptyItem(),
  ...price,
  warehouseVariantId: variant.id,
  name: goodsName(product, variant),
  image: variant.image_url ?? product.image_url,
  sku: variant.sku ?? '',
})

/** An item from a saved design on a variant of its blank. */
export const templateItem = (template: Template, variant: Variant): DraftItem => ({
  ...blankItem(variant, { id: variant.product_id }),
  templateId: template.id,
  name: [template.title ?? `Template ${template.id}`, variant.color, variant.size]
    .filter((part) => part !== null && part !== 'One size')
    .join(' / '),
})
