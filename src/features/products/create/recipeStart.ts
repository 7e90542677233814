import type { ProductInfo } from '~/contract/catalog/catalog'
import { beginningOf } from '~/domain/text/visibleText'
import { canBeHad, colorsAndSizes } from '~/domain/products/variantAvailability'
import type { Recipe } from '~/local/products/templateStore'
import type { ProductValues } from './productForm'

export type RecipeStart = Pick<
  ProductValues,
  'designId' | 'name' | 'technique' | 'colors' | 'sizes' | 'options'
>

/** Form values from a recipe, as far as the blank is still available that way; artwork follows in the editor. */
export function recipeStart(recipe: Recipe, { product, variants }: ProductInfo): RecipeStart {
  const technique = recipe.placements.find(({ technique: key }) =>
    product.techniques.some((known) => known.key === key),
  )?.technique
  const usual = product.techniques.find(({ is_default: isDefault }) => isDefault) ?? product.techniques[0]
  const known = new Set(product.options.map(({ id }) => id))
  return {
    designId: recipe.id.slice(0, 16),
    name: recipe.title,
    technique: technique ?? usual?.key ?? '',
    ...colorsAndSizes(
      variants.filter((variant) => recipe.variantIds.includes(variant.id) && canBeHad(variant)),
    ),
    options: Object.fromEntries(
      recipe.options.flatMap(({ id, value }) =>
        known.has(id) && (typeof value === 'string' || typeof value === 'boolean') ? [[id, value]] : [],
      ),
    ),
  }
}

/** Form values from a design: a product name based on its name, and the color that it was drawn on. */
export function designStart(
  { name = '', variantId }: { name?: string; variantId: number },
  { product, variants }: ProductInfo,
): Partial<Pick<ProductValues, 'name' | 'colors' | 'sizes'>> {
  const color = variants.find(({ id }) => id === variantId)?.color ?? null
  const same =
    color === null ? [] : variants.filter((variant) => variant.color === color && canBeHad(variant))
  return {
    ...(name === '' ? {} : { name: beginningOf([name, product.title ?? ''].join(' ').trim(), 255) }),
    ...(same.length === 0 ? {} : colorsAndSizes(same)),
  }
}
