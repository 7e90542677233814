import { useQueryClient } from '@tanstack/react-query'
import { type PrintPlace, printPlaceOf } from '~/domain/designs/printPlace'
import { type DesignPrint, designPrints } from '~/domain/layers/composables'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { PickedPrint } from './DesignPrintPicks'

interface FoundPrint {
  print: DesignPrint
  /** Its position, where it is part of a design. */
  place: PrintPlace | null
}

/** Finds the print of a picked placement, which may need the service's data on the blank and its print files. */
export function useDesignPrint(): (picked: PickedPrint) => Promise<FoundPrint> {
  const client = useQueryClient()
  const catalog = catalogQueries(useApi())
  return async ({ design: { productId, technique, edited }, placement }) => {
    const [printfiles, { product }] = await Promise.all([
      client.fetchQuery(catalog.printfiles(productId, technique)),
      client.fetchQuery(catalog.product(productId)),
    ])
    const found = designPrints(edited.content, printfiles).find(
      (print) => print.placement === placement && print.color === null,
    )
    if (found === undefined) throw new Error('Nothing is shown there: every layer of it is hidden.')
    return { print: found, place: printPlaceOf(found, product) }
  }
}
