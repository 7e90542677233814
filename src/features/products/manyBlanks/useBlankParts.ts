import { useQueries } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { BlankParts } from './designPlan'
import { useBlanks } from '../editor/useCosts'

/** The blank's usual technique. */
const techniqueOf = ({ product }: ProductInfo): string =>
  (product.techniques.find(({ is_default: isDefault }) => isDefault) ?? product.techniques[0])?.key ?? ''

/** Catalogue data, print files and layouts of the chosen blanks, as far as they have come. */
export function useBlankParts(
  ids: readonly number[],
  isPortrait: boolean,
): { parts: ReadonlyMap<number, BlankParts>; error: Error | null; retry: () => void } {
  const queries = catalogQueries(useApi())
  const blanks = [...useBlanks(ids).values()]
  const printfiles = useQueries({
    queries: blanks.map((info) => queries.printfiles(info.product.id, techniqueOf(info))),
    combine: gather<Printfiles>,
  })
  const layouts = useQueries({
    queries: blanks.map((info) =>
      queries.layoutTemplates(info.product.id, techniqueOf(info), isPortrait ? 'vertical' : 'horizontal'),
    ),
    combine: gather<LayoutTemplates>,
  })
  const parts = new Map<number, BlankParts>()
  for (const [index, info] of blanks.entries()) {
    const [files, layout] = [printfiles.data[index], layouts.data[index]]
    if (files !== undefined && layout !== undefined)
      parts.set(info.product.id, { info, printfiles: files, layout })
  }
  return {
    parts,
    error: printfiles.error ?? layouts.error,
    retry: () => {
      printfiles.retry()
      layouts.retry()
    },
  }
}

const gather = <T>(
  results: readonly { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }[],
) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of results) if (error !== null) void refetch()
  },
})
