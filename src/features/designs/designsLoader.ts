import { sleep } from '~/domain/async/sleep'
import { drawnPlacement, drawnVariant, orientationOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import { printfileFor } from '~/domain/placement/printAreas'
import { storeScope } from '~/domain/storeScope'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import type { PageLoader, Services } from '~/queries/services'
import { readKeptFirst } from '~/widgets/useKeptQuery'

/** How long the page waits for what this device keeps of it, in ms. */
const deviceMs = 1000
/** Designs of the first screen, about. */
const seenFirst = 12

/**
 * The designs with their blanks, so that their page is drawn once with all of it. What only the service can tell is not
 * waited for: the page shows it when it comes.
 */
export const loader: PageLoader = async (services) => {
  const { api, queryClient } = services
  // What this visit has shown before is there at once, and read anew by the page.
  if (queryClient.getQueryData(designQueries(storeScope(api)).list().queryKey) !== undefined) return null
  const elsewhere = new Promise<void>((resolve) => {
    // What fails here is read again by the page, which says so.
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
