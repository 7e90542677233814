import type { ProductInfo } from '~/contract/catalog/catalog'

/** "{design} {blank}" filled in; empty where nothing of it is known, and other names stay as typed. */
export function productName(pattern: string, design: string, { product }: ProductInfo): string {
  const parts = new Map([
    ['design', design],
    ['blank', product.title ?? ''],
    ['brand', product.brand ?? ''],
  ])
  return pattern
    .replace(/\{(\w+)\}/g, (whole, name: string) => parts.get(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255)
}
