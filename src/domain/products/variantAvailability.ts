import type { Variant } from '~/contract/catalog/catalog'
import { isAvailable } from '../catalog/blankFacts'
import { countWords } from '../text/countWords'

const gone = 'discontinued'

/**
 * One availability for all regions: a variant that any region has can be ordered. A region's unknown word does not
 * count as having it (contract/README 5.5).
 */
export function availabilityOf({ availability_status: regions, in_stock: inStock }: Variant): string {
  const words = regions.map(({ status }) => status)
  if (words.length > 0 && words.every((word) => word === gone)) return gone
  if (words.length > 0 && !words.some(isAvailable)) return 'out_of_stock'
  return words.length === 0 && inStock === false ? 'out_of_stock' : 'active'
}

/** Whether any region can send it now. */
export const canBeHad = (variant: Variant): boolean => availabilityOf(variant) === 'active'

/** The variant to show for a blank: the first available one, else the first. */
export const shownFirst = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(canBeHad) ?? variants[0]

/** Whether it is made at all: out of stock will come back, discontinued will not. */
export const isStillMade = (variant: Variant): boolean => availabilityOf(variant) !== gone

/** Why none of these can be ordered now, in words; null when one can. */
export function whyUnavailable(variants: readonly Variant[]): 'discontinued' | 'out of stock' | null {
  if (variants.length === 0 || variants.some(canBeHad)) return null
  return variants.some(isStillMade) ? 'out of stock' : 'discontinued'
}

export interface ColorsAndSizes {
  colors: string[]
  sizes: string[]
}

/** The choice to begin with: the first available color, in its available sizes. */
export function startingChoice(variants: readonly Variant[]): ColorsAndSizes {
  const there = variants.filter(canBeHad)
  const first = there.find(({ color }) => color !== null)?.color ?? null
  return colorsAndSizes(there.filter(({ color }) => color === first))
}

/** All colors and sizes of these variants, each once, in their order. */
export const colorsAndSizes = (variants: readonly Variant[]): ColorsAndSizes => ({
  colors: distinct(variants.map(({ color }) => color)),
  sizes: distinct(variants.map(({ size }) => size)),
})

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** Every combination of the chosen colors and sizes that is still made; a blank without colors has only sizes. */
export const chosenVariants = (variants: readonly Variant[], choice: Readonly<ColorsAndSizes>): Variant[] =>
  inChoice(variants, choice).filter(isStillMade)

const inChoice = (variants: readonly Variant[], { colors, sizes }: Readonly<ColorsAndSizes>): Variant[] =>
  variants.filter(
    ({ color, size }) =>
      (color === null || colors.includes(color)) && (size === null || sizes.includes(size)),
  )

/** Words for the number of chosen variants and those not available: "7 variants, 1 of them out of stock". */
export function choiceWords(variants: readonly Variant[], choice: Readonly<ColorsAndSizes>): string {
  const all = inChoice(variants, choice)
  const made = all.filter(isStillMade)
  const waiting = made.filter((variant) => !canBeHad(variant)).length
  const left = all.length - made.length
  if (made.length === 0)
    return left === 0
      ? 'No variants'
      : `${countWords(left, 'variant is', 'variants are')} discontinued and left out`
  const count = countWords(made.length, 'variant')
  const stock = waiting === 0 ? '' : `, ${waiting} of them out of stock`
  return left === 0
    ? `${count}${stock}`
    : `${count}${stock}. ${countWords(left, 'more is discontinued and is', 'more are discontinued and are')} left out`
}
