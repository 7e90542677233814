import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncProductInfo, SyncProductUpdate, SyncVariant } from '~/contract/products/syncProduct'
import { filledOptions } from '../orders/itemOptions'
import { findVariant } from '../products/productEdit'
import { placementNameOf } from '../products/sentFiles'
import { countWords } from '../text/countWords'
import { isStitching } from './threadColors'

/** How many variants get other artwork to be sewn, and keep the threads that were chosen for the one before. */
export const countOldThreads = (
  latest: SyncProductInfo,
  { sync_variants: rows = [] }: SyncProductUpdate,
): number =>
  rows.filter(({ id, files = [], options }) => {
    const variant = id === undefined ? undefined : findVariant(latest, id)
    return variant !== undefined && options === undefined && keepsOldThreads(variant, files)
  }).length

/** Whether one of these files is other artwork to be sewn, with the threads that were chosen for the one before. */
export function keepsOldThreads(
  before: Pick<SyncVariant, 'files' | 'options'>,
  files: readonly FileInput[],
): boolean {
  const threads = filledOptions(before.options).filter(({ id }) => id !== 'thread_colors_outline')
  return files.some((file) => {
    const placement = placementNameOf(file)
    const old = before.files.find((one) => placementNameOf(one) === placement)
    const isOther = old !== undefined && old.id !== file.id
    return isOther && !hasOwnThreads(file) && threads.some(isStitching(placement, before))
  })
}

/** Whether the service takes the threads from the artwork itself. */
const hasOwnThreads = ({ options = [] }: FileInput): boolean =>
  options.some(({ id, value }) => (id === 'auto_thread_color' || id === 'full_color') && value === true)

/** Says that these many variants would be sewn with the threads of other artwork; null for none. */
export const oldThreadsWords = (variants: number): string | null =>
  variants === 0
    ? null
    : `${countWords(variants, 'variant keeps', 'variants keep')} the threads that were chosen for the artwork before. Choose them again where the new one is placed.`
