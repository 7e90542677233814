import type { Variant } from '~/contract/catalog'

export interface VariantColor {
  name: string
  /** "#14191e"; a neutral grey when the service states none that can be read. */
  code: string
  image: string | null
}

/** Colours of the variants in their order, each once. */
export function colorsOf(variants: readonly Variant[]): VariantColor[] {
  const found = new Map<string, VariantColor>()
  for (const { color, color_code: code, image } of variants) {
    if (color === null || found.has(color)) continue
    found.set(color, {
      name: color,
      code: /^#[0-9a-f]{6}$/i.test(code ?? '') ? (code ?? '') : '#b9b7b5',
      image,
    })
  }
  return [...found.values()]
}

/** Sizes of the variants in their order, each once. */
export const sizesOf = (variants: readonly Variant[]): string[] => [
  ...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size]))),
]
