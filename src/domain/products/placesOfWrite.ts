import type { SyncProductCreate, SyncProductInfo, SyncProductUpdate } from '~/contract/products/syncProduct'
import { countWords } from '../text/countWords'
import { isPrint } from '../artwork/isPrint'
import { placementWord } from '../placement/placementWord'
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
