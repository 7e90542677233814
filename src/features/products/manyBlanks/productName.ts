import type { ProductInfo } from '~/contract/catalog/catalog'
import { beginningOf } from '~/domain/text/visibleText'

/** Fills in "{design} {blank}"; empty where neither is known. Other patterns stay as typed. */
export function productName(pattern: string, design: string, { product }: ProductInfo): string {
  const parts = new Map([
    ['design', design],
    ['blank', product.title ?? ''],
    ['brand', product.brand ?? ''],
  ])
  const name = pattern
    .replace(/\{(\w+)\}/g, (whole, part: string) => parts.get(part) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  return beginningOf(name, 255)
}
