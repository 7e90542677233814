import { withoutAccents } from '../finder/withoutAccents'

/** Names that a SKU pattern may contain. */
export const skuParts = ['product', 'blank', 'color', 'size', 'variant', 'n'] as const
type SkuPart = (typeof skuParts)[number]

const longest = 64

/**
 * Fills in "{product}-{color}-{size}": capitals, dashes for anything but letters and digits. Unknown names stay as
 * typed. Where it would be too long parts are cut, the product's first: what tells variants apart comes after it.
 */
export function skuBy(pattern: string, parts: Readonly<Record<SkuPart, string | number | null>>): string {
  const codes = new Map<string, string>(skuParts.map((part) => [part, codeOf(String(parts[part] ?? ''))]))
  const fill = () =>
    pattern
      .replace(/\{(\w+)\}/g, (whole, name: string) => codes.get(name) ?? whole)
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
  for (const part of skuParts) {
    const over = fill().length - longest
    if (over > 0) codes.set(part, (codes.get(part) ?? '').slice(0, -over))
  }
  return fill().slice(0, longest)
}

/** "Heather gray" becomes "HEATHER-GRAY"; accents are dropped. */
const codeOf = (text: string): string =>
  withoutAccents(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** SKUs that occur more than once. */
export function repeatedSkus(skus: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const sku of skus) if (sku) counts.set(sku, (counts.get(sku) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([sku]) => sku)
}
