import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { newShortId } from '~/domain/orders/externalId'
import type { PageLoader } from '~/queries/services'
import { placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import { printfileFor, templateFor } from '~/domain/placement/printAreas'
import { shownFirst } from '~/domain/products/variantAvailability'
import { loadDesign } from '~/local/designs/designStore'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { type EditorSearch, readEditorSearch } from './editorSearch'
import { loadAhead } from '~/widgets/pictures/loadPicture'
import { orientationOf, placementFor, techniqueOf } from '~/domain/designs/activePlacement'
import { storeScope } from '~/domain/storeScope'

/** A design gets its number before anything is drawn, so that the address always leads back to it. */
export const loader: PageLoader = ({ api, queryClient }, { url, params }) => {
  const { pathname, searchParams } = url
  if (!searchParams.has('design')) {
    searchParams.set('design', newShortId())
    return `${pathname}?${searchParams}`
  }
  // What fails here is read again by the page, which says so.
  void readAhead(api, queryClient, Number(params['blank']), readEditorSearch(searchParams)).catch(
    () => undefined,
  )
  return null
}

/** The kept design, its artwork and the blank, each as soon as what it depends on is known. */
async function readAhead(api: Api, client: QueryClient, id: number, search: EditorSearch): Promise<void> {
  const owner = storeScope(api)
  const catalog = catalogQueries(api)
  // A browser that keeps nothing still has the blank.
  const reading = readKept(client, search.design, owner).catch(() => ({ kept: null, records: [] }))
  const blank = await client.fetchQuery(catalog.product(id))
  const technique = techniqueOf(blank.product, search.technique)
  if (technique === undefined) return
  const [printfiles, { kept, records }] = await Promise.all([
    client.fetchQuery(catalog.printfiles(id, technique.key)),
    reading,
  ])
  const variantId = search.variant || kept?.variantId || shownFirst(blank.variants)?.id || 0
  const placement = placementFor(blank.product, printfiles, search.placement)
  const placed = kept?.edited.content.placed[placement]
  const shown = placed === undefined ? null : printOf({ artworks: {} }, placedFor(placed, variantId))?.key
  const artwork = records.find((record) => record?.key === shown)
  if (artwork?.proxy != null) loadAhead(artwork.proxy)
  const orientation = orientationOf(printfileFor(printfiles, variantId, placement), placed)
  const layout = await client.fetchQuery(catalog.layoutTemplates(id, technique.key, orientation))
  const template = templateFor(layout, variantId, placement)
  for (const address of [template?.background_url, template?.image_url])
    if (address != null) loadAhead(address)
}

async function readKept(client: QueryClient, designId: string, owner: string) {
  const design = await loadDesign(designId, owner)
  const kept = design === 'unreadable' ? null : design
  const keys = Object.keys(kept?.edited.content.artworks ?? {})
  const records = await Promise.all(keys.map((key) => client.fetchQuery(designQueries(owner).artwork(key))))
  return { kept, records }
}
