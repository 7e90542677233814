import type { OptionType } from '~/contract/catalog/catalog'
import { threadOptionOf } from '../artwork/threadColors'

interface Print {
  type: string
}

/**
 * Options of a blank that matter for the prints it gets: threads of placements that are embroidered, the kind of
 * embroidery where there is any, and all that speak of the blank itself. Threads are offered also where the service
 * would find them, because a choice of one's own counts more.
 */
export function optionsForPrints(options: readonly OptionType[], prints: readonly Print[]): OptionType[] {
  const embroidered = prints.filter(({ type }) => type.startsWith('embroidery_'))
  const threads = new Set(embroidered.map(({ type }) => threadOptionOf(type)))
  return options.filter(({ id }) => {
    if (id === 'thread_colors_outline') return prints.length > 0
    if (id.startsWith('thread_colors')) return threads.has(id)
    return id === 'embroidery_type' ? embroidered.length > 0 : true
  })
}

type Chosen = { id: string; value: unknown }

/**
 * Options that have a value: replies fill in every option of the blank, threads of placements without a print as lists of
 * none, which a new item may be refused for.
 */
export const filledOptions = (options: readonly Chosen[]): Chosen[] =>
  options.flatMap(({ id, value }) =>
    value == null || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [{ id, value }],
  )

/** Of these the ones that say something of the item, for the eye: not what is off, and no embroidery where none is. */
export function shownOptions(
  options: readonly Chosen[],
  prints: readonly { type: string | null }[],
): { id: string; value: string | number | true }[] {
  const isSewn = prints.some(({ type }) => type?.startsWith('embroidery') === true)
  return options.flatMap(({ id, value }) => {
    if (value !== true && typeof value !== 'number' && typeof value !== 'string') return []
    return value === '' || (id === 'embroidery_type' && value === 'flat' && !isSewn) ? [] : [{ id, value }]
  })
}
