import type { SyncProduct } from '~/contract/products/syncProduct'
import { countWords } from '../text/countWords'

type Counts = Pick<SyncProduct, 'synced' | 'variants'>

/** "3 of 5 variants are ready to be ordered"; what the service does not count is not said to be none. */
export function readyWords({ synced, variants }: Counts): string {
  if (variants === null) return 'The service does not say how many variants there are'
  if (synced === null) return `Of ${countWords(variants, 'variant')}, how many are ready is not known`
  return `${synced} of ${countWords(variants, 'variant is', 'variants are')} ready to be ordered`
}

/** All variants of some products, as words: "5 variants"; "all variants" where one does not count its own. */
export const allVariantsWords = (products: readonly Pick<Counts, 'variants'>[]): string => {
  const counts = products.map(({ variants }) => variants)
  return counts.every((count) => count !== null)
    ? countWords(
        counts.reduce((sum, count) => sum + count, 0),
        'variant',
      )
    : 'all variants'
}
