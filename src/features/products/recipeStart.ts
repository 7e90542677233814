import type { ProductInfo } from '~/contract/catalog'
import type { Recipe } from '~/local/templateStore'
import type { ProductValues } from './productForm'

export type RecipeStart = Pick<
  ProductValues,
  'designId' | 'name' | 'technique' | 'colors' | 'sizes' | 'options'
>

/** What a recipe says about a new product, as far as the blank still has it; artwork follows in the editor. */
export function recipeStart(recipe: Recipe, { product, variants }: ProductInfo): RecipeStart {
  const made = variants.filter(({ id }) => recipe.variantIds.includes(id))
  const distinct = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ]
  const technique = recipe.placements.find(({ technique: key }) =>
    product.techniques.some((known) => known.key === key),
  )?.technique
  const usual = product.techniques.find(({ is_default: isDefault }) => isDefault) ?? product.techniques[0]
  const known = new Set(product.options.map(({ id }) => id))
  return {
    designId: recipe.id.slice(0, 16),
    name: recipe.title,
    technique: technique ?? usual?.key ?? '',
    colors: distinct(made.map(({ color }) => color)),
    sizes: distinct(made.map(({ size }) => size)),
    options: Object.fromEntries(
      recipe.options.flatMap(({ id, value }) =>
        known.has(id) && (typeof value === 'string' || typeof value === 'boolean') ? [[id, value]] : [],
      ),
    ),
  }
}
