import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import type { Kit } from '~/domain/kits/kit'
import { techniqueForKit } from '~/domain/kits/kitTarget'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { BlankParts } from './designPlan'
import { useBlanks } from '../editor/useCosts'

/**
 * Catalog data, print files and layouts of the chosen blanks, as far as they have come, for the kit's technique where
 * a blank has it.
 */
export function useBlankParts(
  ids: readonly number[],
  isPortrait: boolean,
  kit: Pick<Kit, 'technique'> | null,
): { parts: ReadonlyMap<number, BlankParts>; error: Error | null; retry: () => void } {
  const queries = catalogQueries(useApi())
  const { blanks: known, ...catalog } = useBlanks(ids)
  const blanks = [...known.values()]
  const printfiles = useQueries({
    queries: blanks.map(({ product }) => queries.printfiles(product.id, techniqueForKit(product, kit))),
    combine: gather<Printfiles>,
  })
  const layouts = useQueries({
    queries: blanks.map(({ product }) =>
      queries.layoutTemplates(
        product.id,
        techniqueForKit(product, kit),
        isPortrait ? 'vertical' : 'horizontal',
      ),
    ),
    combine: gather<LayoutTemplates>,
  })
  const parts = useMemo(() => {
    const whole = new Map<number, BlankParts>()
    for (const [index, info] of [...known.values()].entries()) {
      const [files, layout] = [printfiles.data[index], layouts.data[index]]
      const technique = techniqueForKit(info.product, kit)
      if (files !== undefined && layout !== undefined)
        whole.set(info.product.id, { info, technique, printfiles: files, layout })
    }
    return whole
  }, [known, printfiles.data, layouts.data, kit])
  return {
    parts,
    error: catalog.error ?? printfiles.error ?? layouts.error,
    retry: () => {
      catalog.refetch()
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
