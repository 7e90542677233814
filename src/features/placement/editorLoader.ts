import { sleep } from '~/domain/async/sleep'
import { orientationOf, placementFor, techniqueFor } from '~/domain/designs/activePlacement'
import { placedFor } from '~/domain/layers/ownLayers'
import { shownLayers } from '~/domain/layers/printOf'
import { newShortId } from '~/domain/orders/externalId'
import { printfileFor, templateFor } from '~/domain/placement/printAreas'
import { shownFirst } from '~/domain/products/variantAvailability'
import { storeScope } from '~/domain/storeScope'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { readDesignAhead } from '~/local/designs/designsAhead'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import type { PageLoader, Services } from '~/queries/services'
import { loadAhead } from '~/widgets/pictures/loadPicture'
import { readKeptFirst } from '~/widgets/useKeptQuery'
import { showLastSeen } from './canvas/lastSeenPicture'
import { type EditorSearch, readEditorSearch } from './editorSearch'

/**
 * How long the page waits before it is drawn, in ms: for data kept on this device, so that it is drawn once
 * with all of it, and for a shorter time once something must come from the network.
 */
const [deviceMs, serviceMs] = [1000, 250]
/** At most this many pictures of the topmost layers are decoded ahead. */
const mostPictures = 4

/** A new design gets its id before anything is drawn, so that the address always leads back to it. */
export const loader: PageLoader = async (services, { url, params }) => {
  const { pathname, searchParams } = url
  if (!searchParams.has('design')) {
    searchParams.set('design', newShortId())
    return `${pathname}?${searchParams}`
  }
  // An error here is ignored: the page reads again and shows it.
  const elsewhere = new Promise<void>((resolve) => {
    // `onElsewhere` may resolve the promise before the whole read, so its executor awaits nothing.
    const reading = readAhead(services, Number(params['blank']), readEditorSearch(searchParams), () => {
      void sleep(serviceMs).then(resolve)
    })
    reading.then(resolve, () => resolve())
  })
  await Promise.race([elsewhere, sleep(deviceMs)])
  return null
}

/**
 * Reads the kept design with its pictures, and the blank, each as soon as its inputs are known. `onElsewhere`
 * is called when data is awaited that this device does not keep.
 */
async function readAhead(
  services: Services,
  id: number,
  search: EditorSearch,
  onElsewhere: () => void,
): Promise<void> {
  const catalog = catalogQueries(services.api)
  // Where the browser's storage fails, the blank is read all the same.
  const opening = readDesignAhead(search.design, storeScope(services.api)).catch(() => null)
  void showLastSeen(opening, search, storeScope(services.api))
  const looking = opening.then((design) => loadPictures(services, design, search))
  const { product, variants } = await readKeptFirst(services, catalog.product(id), onElsewhere)
  const technique = techniqueFor(product, search.technique)
  if (technique === undefined) return
  const [printfiles, design] = await Promise.all([
    readKeptFirst(services, catalog.printfiles(id, technique.key), onElsewhere),
    opening,
  ])
  const variantId = search.variant || design?.variantId || shownFirst(variants)?.id || 0
  const placement = placementFor(product, printfiles, search.placement)
  const placed = design?.edited.content.placed[placement]
  const orientation = orientationOf(printfileFor(printfiles, variantId, placement), placed)
  const layout = await readKeptFirst(
    services,
    catalog.layoutTemplates(id, technique.key, orientation),
    onElsewhere,
  )
  const template = templateFor(layout, variantId, placement)
  const pictures = [template?.background_url, template?.image_url].flatMap((address) => address ?? [])
  // What is left to read are pictures at the service's host, so the shorter wait begins.
  onElsewhere()
  await Promise.all([...pictures.map(loadAhead), looking])
}

/** Loads pictures of the visible layers, before anything is known of the blank. */
async function loadPictures(
  { api, queryClient }: Services,
  design: DesignRecord | null,
  search: EditorSearch,
): Promise<void> {
  if (design === null) return
  const { placed: all } = design.edited.content
  // An address without a placement opens a design that mostly has only one.
  const placed = all[search.placement] ?? Object.values(all)[0]
  if (placed === undefined) return
  const { layers } = placedFor(placed, search.variant || design.variantId)
  const keys = shownLayers({ layers }).flatMap((layer) => (layer.kind === 'picture' ? [layer.artwork] : []))
  const wanted = [...new Set(keys)].slice(-mostPictures)
  const { artwork } = designQueries(storeScope(api))
  await Promise.all(
    wanted.map(async (key) => {
      const record = await queryClient.fetchQuery(artwork(key))
      if (record?.proxy != null) await loadAhead(record.proxy)
    }),
  )
}
