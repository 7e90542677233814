import { useQueryClient } from '@tanstack/react-query'
import { type DesignPrint, designPrints } from '~/domain/layers/composables'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { PickedPrint } from './DesignPrintPicks'

/** Finds the print of a picked placement, which may need what the service says of the blank's print files. */
export function useDesignPrint(): (picked: PickedPrint) => Promise<DesignPrint> {
  const client = useQueryClient()
  const catalog = catalogQueries(useApi())
  return async ({ design: { productId, technique, edited }, placement }) => {
    const printfiles = await client.fetchQuery(catalog.printfiles(productId, technique))
    const found = designPrints(edited.content, printfiles).find(
      (print) => print.placement === placement && print.color === null,
    )
    if (found === undefined) throw new Error('Nothing is shown there: every layer of it is hidden.')
    return found
  }
}
