import type { OptionType } from '~/contract/catalog/catalog'
import { threadOptionOf } from '../embroidery/threadColors'

interface Print {
  type: string
}

/**
 * Options of a blank that matter for its prints: threads of embroidered placements, the kind of embroidery where there
 * is any, and all options of the blank itself. Threads are offered even where the service would find them, because the
 * merchant's choice has precedence.
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
 * Options with a value. Replies fill in every option of the blank, with empty lists for the threads of placements
 * without a print, and a new item with those may be refused.
 */
export const filledOptions = (options: readonly Chosen[]): Chosen[] =>
  options.flatMap(({ id, value }) =>
    value == null || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [{ id, value }],
  )

/** Options that are worth showing: without those that are off, and without embroidery where there is none. */
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
