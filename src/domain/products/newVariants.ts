import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { ProductDraft, SheetRow } from './productDraft'

/** The blank's variants that the product does not have yet. */
export const missingVariants = ({ variants }: ProductInfo, { rows }: ProductDraft): Variant[] => {
  const there = new Set(rows.map(({ variantId }) => variantId))
  return variants.filter(({ id }) => !there.has(id))
}

/**
 * New rows with price, artwork and options from a row of the same color, else from the blank's first row: of those that
 * stay, because artwork is not replaced in rows that will be deleted, else of these.
 */
export function newRows(
  draft: ProductDraft,
  { product }: ProductInfo,
  chosen: readonly Variant[],
  makeId: (variant: Variant) => string,
): SheetRow[] {
  const ofBlank = draft.rows.filter(({ blankId, files }) => blankId === product.id && files.length > 0)
  const staying = ofBlank.filter(({ isDeleted }) => !isDeleted)
  const similar = staying.length > 0 ? staying : ofBlank
  return chosen.map((variant) => {
    const label = [variant.color, variant.size]
      .filter((part) => part !== null && part !== 'One size')
      .join(' / ')
    const model =
      similar.find((row) => variant.color !== null && row.label.startsWith(`${variant.color} /`)) ??
      similar[0]
    const externalId = makeId(variant)
    return {
      key: externalId,
      id: null,
      label: label === '' ? (variant.name ?? `Variant ${variant.id}`) : label,
      price: model?.price ?? '',
      currency: model?.currency ?? draft.rows.find(({ currency }) => currency != null)?.currency ?? null,
      sku: '',
      externalId,
      isIgnored: false,
      isDeleted: false,
      variantId: variant.id,
      blankId: product.id,
      image: variant.image,
      files: model?.files ?? [],
      options: model?.options ?? [],
    }
  })
}
