import * as z from 'zod/mini'
import { designTitle } from '~/domain/designs/designTitle'
import { findByWords } from '~/domain/text/wordSearch'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { addressSearch, digits, oneOf, orUsual, paging, type SearchIn } from '~/ui/filters/addressSearch'

export const pageSize = 24

/** Sorts of the list, with the word used in the address first. */
export const designSorts = [
  { value: 'changed', label: 'Last changed first' },
  { value: 'name', label: 'By name' },
  { value: 'blank', label: 'By blank' },
] as const

const anyId = orUsual(digits(15), 0)
export const designsAddress = addressSearch(paths.designs, {
  q: orUsual(z.string(), ''),
  sort: oneOf(
    designSorts.map(({ value }) => value),
    'changed',
  ),
  show: oneOf(['kept', 'deleted'], 'kept'),
  /** Only designs on this blank, of this product or of this order; 0 for all. */
  blank: anyId,
  product: anyId,
  order: anyId,
  /** Id of the design that is being put on another blank; empty for none. */
  onto: orUsual(z.string(), ''),
  offset: paging.offset,
})
export type DesignsSearch = SearchIn<typeof designsAddress>

/** Designs that match the address, in its order. `blankName` answers a blank's name by its id. */
export function findDesigns(
  designs: readonly DesignRecord[],
  { q, sort, show, blank, product, order }: DesignsSearch,
  blankName: (id: number) => string,
): DesignRecord[] {
  const isUsedBy = ({ uses = [] }: DesignRecord, kind: 'product' | 'order', id: number) =>
    id === 0 || uses.some((use) => use.kind === kind && use.id === id)
  const wanted = designs.filter(
    (design) =>
      (design.deletedAt !== undefined) === (show === 'deleted') &&
      (blank === 0 || design.productId === blank) &&
      isUsedBy(design, 'product', product) &&
      isUsedBy(design, 'order', order),
  )
  const nameOf = ({ name, edited }: DesignRecord) => designTitle(name, edited.content)
  const found = findByWords(wanted, q, (design) => [
    nameOf(design),
    blankName(design.productId),
    ...Object.values(design.edited.content.artworks).map(({ filename }) => filename),
  ])
  const key =
    sort === 'name' ? nameOf : sort === 'blank' ? (one: DesignRecord) => blankName(one.productId) : null
  return key === null ? found : found.toSorted((a, b) => key(a).localeCompare(key(b)))
}
