import type { Variant } from '~/contract/catalog/catalog'

export interface VariantColor {
  name: string
  /** "#14191e"; a neutral gray when the service states none that can be read. */
  code: string
  /** Second color of a two-tone blank. */
  code2: string | null
  image: string | null
}

/** Shown for colors without a readable code. */
const noColor = '#b9b7b5'
const isHex = (code: string | null): code is string => /^#[0-9a-f]{6}$/i.test(code ?? '')

/** Colors of the variants in their order, each once. */
export function colorsOf(variants: readonly Variant[]): VariantColor[] {
  const found = new Map<string, VariantColor>()
  for (const { color, color_code: code, color_code2: code2, image } of variants) {
    if (color === null || found.has(color)) continue
    found.set(color, {
      name: color,
      code: isHex(code) ? code : noColor,
      code2: isHex(code2) ? code2 : null,
      image,
    })
  }
  return [...found.values()]
}

/** The swatch of a color; two-tone blanks show both halves. */
export const swatchOf = ({ code, code2 }: Pick<VariantColor, 'code' | 'code2'>): string =>
  code2 === null ? code : `linear-gradient(135deg, ${code} 50%, ${code2} 50%)`

/** Sizes of the variants in their order, each once. */
export const sizesOf = (variants: readonly Variant[]): string[] => [
  ...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size]))),
]

/** Regions by code with their names. */
export const regionNamesOf = (variants: readonly Variant[]): Map<string, string> =>
  new Map([
    ...variants.flatMap(({ availability_status: rows }) =>
      rows.map(({ region }): [string, string] => [region, region]),
    ),
    ...variants.flatMap(({ availability_regions: names }) => Object.entries(names)),
  ])

/** "100 % cotton"; blanks whose colors differ list each mixture with its colors. */
export function materialsOf(variants: readonly Variant[]): { mixture: string; colors: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const { material, color } of variants) {
    if (material.length === 0) continue
    const mixture = material
      .map(({ name, percentage }) => `${percentage === null ? '' : `${percentage} % `}${name}`)
      .join(', ')
    const colors = found.get(mixture) ?? new Set()
    if (color !== null) colors.add(color)
    found.set(mixture, colors)
  }
  return [...found].map(([mixture, colors]) => ({ mixture, colors: [...colors] }))
}

/** Availability of a variant in a region, in the service's words. */
export const statusIn = ({ availability_status: rows }: Variant, region: string): string =>
  rows.find((row) => row.region === region)?.status ?? 'not offered'
