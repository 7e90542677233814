import { sleep } from '~/domain/async/sleep'
import { drawnPlacement, drawnVariant, orientationOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import { printfileFor } from '~/domain/placement/printAreas'
import { storeScope } from '~/domain/storeScope'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import type { PageLoader, Services } from '~/queries/services'
import { readKeptFirst } from '~/widgets/useKeptQuery'

/** How long the page waits for this device's data, in ms. */
const deviceMs = 1000
/** About as many designs as fit on the first screen. */
const seenFirst = 12

/**
 * Reads the designs with their blanks, so that the page is drawn once with all of it. Data that only the service has is
 * not waited for: the page shows it when it comes.
 */
export const loader: PageLoader = async (services) => {
  const { api, queryClient } = services
  // Designs shown before in this visit are there at once, and the page reads them again.
  if (queryClient.getQueryData(designQueries(storeScope(api)).list().queryKey) !== undefined) return null
  const elsewhere = new Promise<void>((resolve) => {
    // A read that fails here is repeated by the page, which says so.
    readAhead(services, resolve).then(resolve, () => resolve())
  })
  await Promise.race([elsewhere, sleep(deviceMs)])
  return null
}

async function readAhead(services: Services, onService: () => void): Promise<void> {
  const { api, queryClient } = services
  const catalog = catalogQueries(api)
  const kept = designQueries(storeScope(api))
  const [designs, blanks] = await Promise.all([
    queryClient.fetchQuery(kept.list()),
    readKeptFirst(services, catalog.products(), onService),
  ])
  const seen = designs.filter(({ deletedAt }) => deletedAt === undefined).slice(0, seenFirst)
  await Promise.all(
    seen.map(async ({ productId, technique, variantId, edited: { content } }) => {
      const printfiles = await readKeptFirst(services, catalog.printfiles(productId, technique), onService)
      const blank = blanks.items.find(({ id }) => id === productId)
      const placement = drawnPlacement(content, blank, printfiles)
      const placed = content.placed[placement]
      const printfile = printfileFor(printfiles, drawnVariant(variantId, printfiles, placement), placement)
      const orientation = orientationOf(printfile, placed)
      const print = placed === undefined ? null : printOf(content, placed)
      await Promise.all([
        readKeptFirst(services, catalog.layoutTemplates(productId, technique, orientation), onService),
        print?.isSimple === true && queryClient.fetchQuery(kept.artwork(print.key)),
      ])
    }),
  )
}
