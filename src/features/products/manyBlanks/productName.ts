import type { ProductInfo } from '~/contract/catalog/catalog'

/** Fills in "{design} {blank}"; empty where neither is known. Other patterns stay as typed. */
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
