import type { FileInput } from '~/contract/artwork/fileInput'
import type {
  SyncProductCreate,
  SyncProductInfo,
  SyncProductUpdate,
  SyncVariant,
} from '~/contract/products/syncProduct'
import { countWords } from '../text/countWords'
import { isPrint } from '../artwork/isPrint'
import { filledOptions } from '../orders/itemOptions'
import { placementWord } from '../placement/placementWord'
import { isStitching } from './draftFiles'
import { findVariant, variantLabel } from './productEdit'
import { placementNameOf } from './sentFiles'

/** The effect of a write on where artwork lies. */
export interface PlacesOfWrite {
  /** Placements that get a new position, each with the names of its variants. */
  moved: readonly { placement: string; labels: readonly string[] }[]
  /** Number of variants that get artwork without a position, which the service then places. */
  unplaced: number
  /** Whether unchanged artwork is sent again without a position. */
  isResending: boolean
}

/** The effect of a write on the places of artwork, compared with the product as it was last read. */
export function placesOfWrite(
  latest: SyncProductInfo,
  { sync_variants: rows = [] }: SyncProductUpdate,
): PlacesOfWrite {
  const moved = new Map<string, string[]>()
  let unplaced = 0
  let isResending = false
  for (const { id, files = [] } of rows) {
    const variant = id === undefined ? undefined : findVariant(latest, id)
    const before = variant?.files ?? []
    let isLeftToService = false
    for (const file of files.filter((given) => isPrint({ type: given.type ?? null }))) {
      const stays = before.some((old) => old.id === file.id && placementNameOf(old) === placementNameOf(file))
      if (file.position == null && stays) isResending = true
      else if (file.position == null) isLeftToService = true
      else if (variant !== undefined) {
        const placement = placementNameOf(file)
        moved.set(placement, [...(moved.get(placement) ?? []), variantLabel(variant)])
      }
    }
    if (isLeftToService) unplaced += 1
  }
  return { moved: [...moved].map(([placement, labels]) => ({ placement, labels })), unplaced, isResending }
}

/** The same for new products: the number of variants with artwork that the service will place. */
export const placesOfNew = (bodies: readonly SyncProductCreate[]): PlacesOfWrite => ({
  moved: [],
  unplaced: bodies
    .flatMap(({ sync_variants: rows }) => rows)
    .filter(({ files = [] }) =>
      files.some(({ type, position }) => position == null && isPrint({ type: type ?? null })),
    ).length,
  isResending: false,
})

/** The effect of a write on the places of artwork, a sentence each. */
export const placeWords = ({ moved, unplaced, isResending }: PlacesOfWrite): string[] => [
  ...moved.map(({ placement, labels }) => {
    const names = labels.length > 4 ? countWords(labels.length, 'variant') : labels.join(', ')
    return `New position: ${placementWord(placement)} of ${names}.`
  }),
  ...(unplaced === 0
    ? []
    : [
        `${countWords(unplaced, 'variant gets', 'variants get')} artwork without a position: the service places it.`,
      ]),
  ...(isResending
    ? [
        'Artwork that stays is sent again without a position, so as not to move it. What the live service does then is not known.',
      ]
    : []),
]

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
