import type { DesignContent, OwnArtwork, Placed } from './design'
import { clampBox, type PrintArea, type PrintBox, printBox } from './geometry'
import { shareBox } from './placement'

/** The picture that only this variant's colour carries; null where it carries the common one. */
export const ownOf = ({ own }: Placed, variantId: number): OwnArtwork | null =>
  own?.find(({ variants }) => variants.includes(variantId)) ?? null

/** A placement as it is on one variant. */
export function placedFor(placed: Placed, variantId: number): Placed {
  const own = ownOf(placed, variantId)
  return own === null ? placed : { ...placed, artwork: own.artwork, box: own.box }
}

/**
 * Writes back what was changed on one variant: the picture and its place belong to its colour when it has its own,
 * everything else to all. The other pictures follow when the print area was turned.
 */
export function withPlacedFor(base: Placed, variantId: number, next: Placed): Placed {
  const mine = ownOf(base, variantId)
  const carry = (box: PrintBox): PrintBox => carried(base.area, next, box)
  const own = base.own?.map((entry) =>
    entry === mine ? { ...entry, artwork: next.artwork, box: next.box } : { ...entry, box: carry(entry.box) },
  )
  const common = mine === null ? next : { ...next, artwork: base.artwork, box: carry(base.box) }
  return own === undefined ? common : { ...common, own }
}

/** Gives the variants of a colour a picture of their own, as large as the common one and around its centre. */
export function withOwn(
  base: Placed,
  color: string,
  variants: readonly number[],
  artwork: { key: string; width: number; height: number },
): Placed {
  const wanted = inPlaceOf(base.box, artwork)
  const box = base.isLimited ? clampBox(base.area, wanted) : wanted
  return { ...base, own: [...others(base, variants), { color, variants, artwork: artwork.key, box }] }
}

/** The common picture again for these variants. */
export function withoutOwn(base: Placed, variants: readonly number[]): Placed {
  const { own: _own, ...common } = base
  const left = others(base, variants)
  return left.length === 0 ? common : { ...common, own: left }
}

const others = ({ own = [] }: Placed, variants: readonly number[]): readonly OwnArtwork[] =>
  own.filter((entry) => !entry.variants.some((id) => variants.includes(id)))

/** Keys of all pictures that a placement carries, on whatever colour. */
export const artworkKeysOf = ({ artwork, own = [] }: Placed): string[] => [
  artwork,
  ...own.map((entry) => entry.artwork),
]

/** Pictures that some placement carries. */
export function usedArtworks({ artworks, placed }: DesignContent) {
  const keys = new Set(Object.values(placed).flatMap(artworkKeysOf))
  return Object.values(artworks).filter(({ key }) => keys.has(key))
}

/** The same centre and area on the blank, in another picture's aspect. */
function inPlaceOf(at: PrintBox, art: { width: number; height: number }): PrintBox {
  const scale = Math.sqrt((at.width * at.height) / (art.width * art.height))
  const [width, height] = [art.width * scale, art.height * scale]
  return printBox(at.left + (at.width - width) / 2, at.top + (at.height - height) / 2, width, height)
}

function carried(from: PrintArea, { area, isLimited }: Placed, box: PrintBox): PrintBox {
  const isSame = from.width === area.width && from.height === area.height
  const moved = isSame ? box : shareBox(from, area, box)
  return isLimited ? clampBox(area, moved) : moved
}
