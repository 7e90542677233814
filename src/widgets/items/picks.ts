import { createElement } from 'react'
import type { Product } from '~/contract/catalog/catalog'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { blankTexts } from '~/domain/catalog/blankSearch'
import { linkedWords } from '~/domain/products/variantCounts'
import type { PickListOption } from '~/ui/inputs/PickList'
import { ProductThumb } from '../products/ProductThumb'

/** A store product in a list to choose from; one that is not linked has no artwork to use. */
export const productPick = (product: SyncProduct): PickListOption => ({
  id: product.id,
  name: product.name ?? `Product ${product.id}`,
  picture: createElement(ProductThumb, { product, size: 44 }),
  note: linkedWords(product),
  refusal: product.synced === 0 ? 'Not linked to a blank yet' : null,
})

/** A blank in a list to choose from, found by what the catalog finds it by. */
export const blankPick = (blank: Product): PickListOption => ({
  id: blank.id,
  name: blank.title ?? `Blank ${blank.id}`,
  texts: blankTexts(blank),
  picture: blank.image,
  note: blank.brand ?? '',
  refusal: null,
})

/** Why nothing new can be made of a blank; null where it can. */
export const whyNotMade = ({ is_discontinued: isGone }: Product): string | null =>
  isGone === true ? 'No longer made' : null
