import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import { countWords } from '../text/countWords'

type Counts = Pick<SyncProduct, 'synced' | 'variants'>

/** "3 of 5 variants are linked", by the product's own counts; a count that is missing is not read as zero. */
export function linkedWords({ synced, variants }: Counts): string {
  if (variants === null) return 'The service does not say how many variants there are'
  if (synced === null) return `Of ${countWords(variants, 'variant')}, how many are linked is not known`
  return partWords(synced, variants, 'linked')
}

type Made = Pick<SyncVariant, 'variant_id' | 'warehouse_product_variant_id'>

/** Why a product cannot be an item of an order, or null: it has no variants, or none with a known blank. */
export function orderLack(variants: readonly Made[]): string | undefined {
  if (variants.length === 0) return 'It has no variants'
  return variants.some((one) => one.variant_id !== null || one.warehouse_product_variant_id !== null)
    ? undefined
    : 'None of its variants is linked to a blank'
}

/** The same for mockups, which need a blank. */
export const mockupLack = (variants: readonly Pick<Made, 'variant_id'>[]): string | undefined =>
  orderLack(variants.map(({ variant_id: id }) => ({ variant_id: id, warehouse_product_variant_id: null })))

type State = Pick<SyncVariant, 'synced' | 'is_ignored' | 'availability_status'>

/** "3 of 5 variants are ready to be ordered": linked, not ignored, and available by their own state. */
export function readyWords(variants: readonly State[]): string {
  if (variants.length === 0) return 'It has no variants, so it cannot be ordered'
  return partWords(variants.filter(isReady).length, variants.length, 'ready to be ordered')
}

const isReady = ({ synced, is_ignored: isIgnored, availability_status: status }: State): boolean =>
  synced === true && isIgnored !== true && (status === null || status === 'active')

function partWords(part: number, all: number, what: string): string {
  if (all === 1) return `The variant is ${part === 1 ? '' : 'not '}${what}`
  if (all === 0) return 'It has no variants'
  return `${part === 0 ? 'None' : part} of ${countWords(all, 'variant')} ${part > 1 ? 'are' : 'is'} ${what}`
}

/** The number of variants of some products: "5 variants"; "all variants" where one product does not give its count. */
export const allVariantsWords = (products: readonly Pick<Counts, 'variants'>[]): string => {
  const counts = products.map(({ variants }) => variants)
  return counts.every((count) => count !== null)
    ? countWords(
        counts.reduce((sum, count) => sum + count, 0),
        'variant',
      )
    : 'all variants'
}
