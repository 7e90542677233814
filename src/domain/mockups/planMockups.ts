import type { Variant } from '~/contract/catalog/catalog'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { type MockupSubject, placementTitle } from './mockupSubject'
import type { MockupRecipe, RecipeColor } from './mockupTask'

export interface MockupChoices {
  /** Color names; '' is for blanks without colors. */
  colors: readonly string[]
  sizes: readonly string[]
  placements: readonly string[]
  optionGroups: readonly string[]
  options: readonly string[]
  format: 'jpg' | 'png'
  /** Width of the pictures in pixels. */
  width: number
}

/** Groups of views and views that a blank has; a task that names another is refused. */
export type OfferedViews = Pick<MockupChoices, 'optionGroups' | 'options'>

export const minWidth = 50
export const maxWidth = 2000

export interface ColorChoice {
  name: string
  code: string | null
}

/** Colors of all subjects in their order, each once. */
export function colorChoices(subjects: readonly MockupSubject[]): ColorChoice[] {
  const found = new Map<string, ColorChoice>()
  for (const { color, color_code: code } of subjects.flatMap(variantsOf)) {
    const name = color ?? ''
    if (!found.has(name)) found.set(name, { name, code: /^#[0-9a-f]{6}$/i.test(code ?? '') ? code : null })
  }
  return [...found.values()]
}

/** Every size of the chosen products, once, in the order of their variants. */
export const sizeChoices = (subjects: readonly MockupSubject[]): string[] => [
  ...new Set(subjects.flatMap(variantsOf).flatMap(({ size }) => (size === null ? [] : [size]))),
]

/** Every placement with artwork on any of them, once. */
export function placementChoices(subjects: readonly MockupSubject[]): { key: string; title: string }[] {
  const found = new Map<string, string>()
  for (const { blank, files } of subjects)
    for (const { placement } of files) found.set(placement, placementTitle(blank, placement))
  return [...found].map(([key, title]) => ({ key, title }))
}

/** The size that most colors have, the first of several: enough for one picture of each color. */
export function usualSize(subjects: readonly MockupSubject[]): string | null {
  const variants = subjects.flatMap(variantsOf)
  const counts = sizeChoices(subjects).map((size) => ({
    size,
    count: new Set(variants.filter((variant) => variant.size === size).map(({ color }) => color)).size,
  }))
  return (
    counts.reduce<{ size: string; count: number } | null>(
      (best, next) => (best === null || next.count > best.count ? next : best),
      null,
    )?.size ?? null
  )
}

/**
 * One task for each design, and for each size where several are chosen: in one task the service makes one picture for
 * each color and placement, whatever the sizes. It names those views only that its blank has, where those are known.
 */
export function planMockups(
  subjects: readonly MockupSubject[],
  choices: MockupChoices,
  offered: ReadonlyMap<number, OfferedViews> = new Map(),
): MockupRecipe[] {
  const isSized = choices.sizes.length > 1
  const rounds = isSized ? choices.sizes : [choices.sizes[0] ?? null]
  return rounds.flatMap((size) => {
    const shown = isSized ? null : oneOfEachColor(subjects, size)
    return subjects.flatMap((subject): MockupRecipe[] => {
      const files = subject.files.filter(({ placement }) => choices.placements.includes(placement))
      const variants = variantsOf(subject).filter(
        (variant) => shown?.has(variant.id) ?? variant.size === size,
      )
      const colors = colorsIn(variants, choices.colors)
      if (files.length === 0 || colors.length === 0) return []
      const { product } = subject.blank
      return [
        {
          blankId: product.id,
          blankTitle: product.title ?? `Blank ${product.id}`,
          productId: subject.productId,
          productName: subject.productName,
          size: isSized ? size : null,
          colors,
          placements: Object.fromEntries(
            files.map(({ placement }) => [placement, placementTitle(subject.blank, placement)]),
          ),
          request: requestOf(subject, files, colors, withViewsOf(offered.get(product.id), choices)),
        },
      ]
    })
  })
}

/** A variant for each color of each blank: in this size if possible, else in any, as it only shows the color. */
function oneOfEachColor(subjects: readonly MockupSubject[], size: string | null): Set<number> {
  const found = new Map<string, Variant>()
  for (const variant of subjects.flatMap(variantsOf)) {
    const key = `${variant.product_id} ${variant.color ?? ''}`
    const known = found.get(key)
    if (known === undefined || (known.size !== size && variant.size === size)) found.set(key, variant)
  }
  return new Set([...found.values()].map(({ id }) => id))
}

/** One variant of each chosen color. */
const colorsIn = (variants: readonly Variant[], chosen: readonly string[]): RecipeColor[] =>
  chosen.flatMap((name): RecipeColor[] => {
    const variant = variants.find(({ color }) => (color ?? '') === name)
    return variant === undefined ? [] : [{ name, code: variant.color_code, variantIds: [variant.id] }]
  })

const withViewsOf = (offered: OfferedViews | undefined, choices: MockupChoices): MockupChoices => ({
  ...choices,
  optionGroups: choices.optionGroups.filter((group) => offered?.optionGroups.includes(group) ?? true),
  options: choices.options.filter((option) => offered?.options.includes(option) ?? true),
})

function requestOf(
  { productOptions }: MockupSubject,
  files: MockupSubject['files'],
  colors: readonly RecipeColor[],
  { format, width, optionGroups, options }: MockupChoices,
): MockupTaskInput {
  return {
    variant_ids: colors.flatMap(({ variantIds }) => [...variantIds]),
    format,
    width,
    files: [...files],
    ...(Object.keys(productOptions).length > 0 ? { product_options: { ...productOptions } } : {}),
    ...(optionGroups.length > 0 ? { option_groups: [...optionGroups] } : {}),
    ...(options.length > 0 ? { options: [...options] } : {}),
  }
}

function variantsOf({ blank, variantIds }: MockupSubject): Variant[] {
  const ids = new Set(variantIds)
  return blank.variants.filter(({ id }) => ids.has(id))
}
