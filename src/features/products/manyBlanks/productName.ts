import type { ProductInfo } from '~/contract/catalog/catalog'

/** "{design} {blank}" filled in; empty where nothing of it is known. */
export const productName = (pattern: string, design: string, { product }: ProductInfo): string =>
  pattern
    .replaceAll('{design}', design)
    .replaceAll('{blank}', product.title ?? '')
    .replaceAll('{brand}', product.brand ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255)
