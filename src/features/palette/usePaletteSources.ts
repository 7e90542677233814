import { freshFor } from '~/domain/async/hasPassed'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import { isGranted } from '~/domain/scopes'
import { storeScope } from '~/domain/storeScope'
import { readRecents } from '~/local/recents'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { libraryQueries } from '~/queries/libraryQueries'
import { productIndexQueries } from '~/queries/productIndex'
import { useServices } from '~/queries/services'
import { everyProductQuery } from '~/queries/syncQueries'
import { templateQueries } from '~/queries/templateQueries'
import { storeOf, storesOf } from '~/session/stores'
import { scopeReason, ScopesContext } from '~/ui/actions/scopesContext'
import { pageCommands } from './pageCommands'
import type { NamedRow, PaletteRow } from './paletteRow'
import type { PaletteSources } from './paletteSections'
import { blankRows, designRows, fileRows, kitRows, productRows, templateRows } from './records'
import { useOrderLookup } from './useOrderLookup'

/** A page of the app, as the palette names it. */
export interface PalettePage {
  title: string
  /** Its address; absent where the line runs a command. */
  to?: string
  run?: () => void
  /** Synonyms by which it is found. */
  also?: string
  /** Scope that the token needs for it. */
  needs?: string
  keys?: string | undefined
}

const none: readonly never[] = []
const whole = { needed: ['orders/read', 'sync_products/read', 'product_templates/read'] } as const
const namesOf: Record<(typeof whole.needed)[number], string> = {
  'orders/read': 'Orders, recipients and tracking numbers',
  'sync_products/read': 'Store products',
  'product_templates/read': 'Templates',
}

/** All that the palette searches; data that only the service has is requested once something is typed. */
export function usePaletteSources(
  pages: readonly PalettePage[],
  isTyping: boolean,
): { sources: PaletteSources; isReady: boolean } {
  const { api, connection } = useServices()
  const scopes = useContext(ScopesContext)
  const owner = storeScope(api)
  const may = (scope: string) => isGranted(scopes, scope)
  const { lookup, isReady } = useOrderLookup()
  const asked = { enabled: isTyping }
  const every = useQuery({ ...everyProductQuery(api), enabled: isTyping && may('sync_products/read') })
  const briefs = useQuery({ ...productIndexQueries(api).briefs(), ...asked }).data
  const listed = useQuery({ ...catalogQueries(api).products(), ...asked })
  const blanks = listed.data?.items ?? none
  const designs = useQuery({ ...designQueries(owner).list(), ...asked }).data ?? none
  const kits = useQuery({ ...designQueries(owner).kits(), ...asked }).data ?? none
  const files = useQuery({ ...libraryQueries(api).all(), ...asked }).data ?? none
  const saved = useQuery({
    ...templateQueries(api).whole(),
    staleTime: freshFor(600_000),
    enabled: isTyping && may('product_templates/read'),
  })
  const templates = saved.data?.rows ?? none
  const productsLack = lackOf(every.isLoadingError, every.data?.unread)
  const blanksLack = lackOf(listed.isLoadingError, listed.data?.dropped.length)
  const templatesLack = lackOf(saved.isLoadingError, saved.data?.unread)
  // Commands of the page at the moment when the palette was opened.
  const [commands] = useState(() =>
    pageCommands().map(({ title, commands: all }) => ({ title, rows: all.map(commandRow) })),
  )
  const [recents] = useState(() => readRecents(owner))
  const records = useMemo(
    () => [
      {
        title: 'Store products',
        rows: productRows(every.data?.products ?? none, every.data?.isPlatform === true, briefs ?? new Map()),
      },
      { title: 'Blanks', rows: blankRows(blanks) },
      { title: 'My designs', rows: designRows(designs, blanks) },
      { title: 'My kits', rows: kitRows(kits) },
      { title: 'Templates', rows: templateRows(templates) },
      { title: 'Files', rows: fileRows(files) },
    ],
    [every.data, briefs, blanks, designs, kits, templates, files],
  )
  const sources = useMemo(() => {
    const reason = (needs: string | undefined) => scopeReason(scopes, needs ?? null)
    const barred: PaletteRow[] = whole.needed
      .map((needs) => ({ title: namesOf[needs], off: reason(needs) }))
      .filter(({ off }) => off !== null)
    const open = connection === null ? null : storeOf(connection)
    const stores: NamedRow[] = storesOf(connection)
      .filter(({ id }) => id !== open?.id)
      .map(({ id, name }) => ({
        title: name,
        detail: 'Change over to this store',
        also: String(id),
        to: paths.inStore(id, paths.overview()),
      }))
    const places = pages.map(({ needs, ...page }): NamedRow => ({
      ...page,
      off: reason(needs),
      kind: 'Page',
    }))
    const unread = [
      ...unreadRow('store product', productsLack),
      ...unreadRow('blank', blanksLack),
      ...unreadRow('template', templatesLack),
    ]
    return {
      commands,
      pages: places,
      orders: lookup,
      records,
      stores,
      recents,
      barred: [...barred, ...unread],
    }
  }, [commands, pages, lookup, records, recents, scopes, connection, productsLack, blanksLack, templatesLack])
  return { sources, isReady: isReady || !may('orders/read') }
}

/** How many rows of a list could not be read; `all` where it could not be read at all. */
const lackOf = (isLost: boolean, rows = 0): number | 'all' => (isLost ? 'all' : rows)

/** A line that says what was not searched because it could not be read; none where all was read. */
const unreadRow = (of: string, lack: number | 'all'): PaletteRow[] =>
  lack === 0
    ? []
    : [{ title: lack === 'all' ? `All ${of}s` : countWords(lack, of), off: 'Could not be read' }]

const commandRow = ({
  label,
  run,
  off,
}: ReturnType<typeof pageCommands>[number]['commands'][number]): NamedRow => ({
  title: label,
  run,
  off,
})
