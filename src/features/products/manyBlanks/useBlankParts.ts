import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Kit } from '~/domain/kits/kit'
import { techniqueForKit } from '~/domain/kits/kitTarget'
import { catalogQueries } from '~/queries/catalogQueries'
import { gatherReads } from '~/widgets/gatherReads'
import { useApi } from '~/queries/services'
import type { BlankParts } from './designPlan'
import { useBlanks } from '~/widgets/useBlanks'

/**
 * Catalog data, print files and layouts of the chosen blanks, as far as they are read, in the kit's technique
 * where a blank has it.
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
    combine: gatherReads,
  })
  const layouts = useQueries({
    queries: blanks.map(({ product }) =>
      queries.layoutTemplates(
        product.id,
        techniqueForKit(product, kit),
        isPortrait ? 'vertical' : 'horizontal',
      ),
    ),
    combine: gatherReads,
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
      printfiles.refetch()
      layouts.refetch()
    },
  }
}
