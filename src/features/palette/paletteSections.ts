import { bareId, type OrderLookup } from '~/domain/finder/orderLookup'
import { wordsOf } from '~/domain/finder/typedWords'
import { rankByWords } from '~/domain/finder/rankByWords'
import { searchText } from '~/domain/finder/withoutAccents'
import { formatNumber } from '~/domain/text/formatNumber'
import type { Recent } from '~/local/recents'
import { paths } from '~/paths'
import { orderSections } from './orderRows'
import type { NamedRow, PaletteRow, PaletteSection } from './paletteRow'

export interface PaletteSources {
  /** Commands of the page, by bar. */
  commands: readonly { title: string; rows: readonly NamedRow[] }[]
  pages: readonly NamedRow[]
  orders: OrderLookup
  /** Products, blanks, designs and other records, grouped by kind. */
  records: readonly { title: string; rows: readonly NamedRow[] }[]
  /** Other stores of the account. */
  stores: readonly NamedRow[]
  recents: readonly Recent[]
  /** Lines that say what cannot be searched and why. */
  barred: readonly PaletteRow[]
}

const most = 5
/** The service's numbers have at most 15 digits. */
const idPattern = /^\d{1,15}$/

const notSearched = 'Not searched'

/** Number of results; lines that say what was not searched do not count. */
export const countResults = (sections: readonly PaletteSection[]): number =>
  sections.reduce((sum, { title, rows }) => sum + (title === notSearched ? 0 : rows.length), 0)

/**
 * The sections of the palette for the typed text, best matches first. Without text: what was opened last,
 * then commands, pages and other stores.
 */
export function paletteSections(typed: string, sources: PaletteSources): PaletteSection[] {
  const { commands, pages, orders, records, stores, recents, barred } = sources
  const isEmpty = wordsOf(typed).length === 0
  if (isEmpty) {
    const last = recents.map(({ kind, title, to }) => ({ kind, title, to, detail: kind }))
    return filled([
      { title: 'Opened last', rows: last },
      ...commands,
      { title: 'Pages', rows: pages },
      { title: 'Other stores', rows: stores },
    ])
  }
  const found = filled([
    ...commands.map(({ title, rows }) => ({ title, rows: firstOf(rows, typed) })),
    { title: 'Pages', rows: firstOf(pages, typed) },
    ...orderSections(orders, typed),
    ...records.map(({ title, rows }) => ({ title, rows: recordsOf(rows, typed) })),
    { title: 'Other stores', rows: storeRows(stores, typed) },
    { title: 'By id', rows: byId(typed) },
    { title: notSearched, rows: barred },
  ])
  const id = bareId(typed)
  const isMeant = ({ rows }: PaletteSection) => {
    const title = bareId(rows[0]?.title ?? '')
    return title === id || rows[0]?.to?.endsWith(`/${id}`) === true
  }
  // A whole name or number that was typed means exactly that record, so its section comes first.
  const meant = found.filter((section) => section.title !== 'By id' && isMeant(section))
  return [...meant, ...found.filter((section) => !meant.includes(section))]
}

const filled = (sections: readonly PaletteSection[]): PaletteSection[] =>
  sections.filter(({ rows }) => rows.length > 0)

const firstOf = (rows: readonly NamedRow[], typed: string): NamedRow[] =>
  rankByWords(rows, typed, true).slice(0, most)

/** A record that was found by the code of one of its parts shows that code. */
function recordsOf(rows: readonly NamedRow[], typed: string): PaletteRow[] {
  const found = rankByWords(rows, typed)
  const id = bareId(typed)
  const shown = found.slice(0, most).map((row) => {
    const code = row.codes?.find((own) => searchText(own).includes(id))
    return code === undefined || searchText(row.title).includes(id) ? row : { ...row, detail: code }
  })
  if (found.length <= most) return shown
  return [
    ...shown,
    {
      title: `${formatNumber(found.length - most)} more with “${typed.trim()}”`,
      off: 'Type more of the name',
    },
  ]
}

function storeRows(stores: readonly NamedRow[], typed: string): PaletteRow[] {
  const all = { title: `Search all stores for “${typed.trim()}”`, to: paths.allStores({ q: typed.trim() }) }
  return stores.length === 0 ? [] : [...firstOf(stores, typed), all]
}

/** A pasted id need not be known on this device: the page reads it from the service. */
function byId(typed: string): PaletteRow[] {
  const id = bareId(typed)
  if (!idPattern.test(id)) return externalId(typed)
  const number = Number(id)
  return [
    { title: `Open order ${id}`, to: paths.order(number) },
    { title: `Open store product ${id}`, to: paths.product(number) },
    { title: `Open file ${id}`, to: paths.file(number) },
    { title: `Open template ${id}`, to: paths.template(number) },
    { title: `Open blank ${id}`, to: paths.blank(number) },
  ]
}

/** An external id is written with an at sign, as the service takes it (contract/README 1.7). */
function externalId(typed: string): PaletteRow[] {
  const id = typed.trim()
  if (!/^@[\w-]{1,32}$/.test(id)) return []
  return [
    { title: `Open order ${id}`, to: paths.order(id) },
    { title: `Open store product ${id}`, to: paths.product(id) },
  ]
}
