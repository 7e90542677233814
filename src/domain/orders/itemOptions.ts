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
