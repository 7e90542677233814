import type { SyncProductCreate, SyncProductInfo, SyncProductUpdate } from '~/contract/products/syncProduct'
import { countWords } from '../text/countWords'
import { isPrint } from '../artwork/isPrint'
import { placementWord } from '../placement/placementWord'
import { findVariant, variantLabel } from './productEdit'
import { placementNameOf } from './sentFiles'

/** What a write says of where artwork lies. */
export interface PlacesOfWrite {
  /** Placements of variants that get a new position, with the variants' names. */
  moved: readonly { placement: string; labels: readonly string[] }[]
  /** Variants that get artwork without a position, which the service then places. */
  unplaced: number
  /** Whether artwork that stays is sent again, without a position. */
  isResending: boolean
}

/** What a write does to the places of artwork, compared with the product as it was read last. */
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

/** What new products say of it: how many of their variants have artwork that the service is to place. */
export const placesOfNew = (bodies: readonly SyncProductCreate[]): PlacesOfWrite => ({
  moved: [],
  unplaced: bodies
    .flatMap(({ sync_variants: rows }) => rows)
    .filter(({ files = [] }) =>
      files.some(({ type, position }) => position == null && isPrint({ type: type ?? null })),
    ).length,
  isResending: false,
})

/** What a write does to the places of artwork, a sentence each. */
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
