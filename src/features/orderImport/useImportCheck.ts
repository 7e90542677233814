import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListResult } from '~/contract/endpoint'
import type { Country } from '~/contract/orders/country'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportField } from '~/domain/orderImport/importColumns'
import { emptyItemLookup, type ItemLookup } from '~/domain/orderImport/importItems'
import {
  groupRows,
  type ImportFacts,
  type ImportOrder,
  readImportOrder,
  textAt,
} from '~/domain/orderImport/importOrders'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { nextTurn } from './nextTurn'

/** The parts of a job that decide what its rows mean. */
type Reading = Pick<ImportJob, 'mapping' | 'defaults' | 'edits'>

type Countries = Pick<ListResult<Country>, 'items' | 'dropped'>
const noCountries: Countries = { items: [], dropped: [] }

export interface CheckedImport {
  facts: ImportFacts
  orders: readonly ImportOrder[]
  /** Rows without an order number. */
  loose: readonly number[]
  /** The settings that were checked; they differ from the job's while a check is running. */
  of: Reading
}

/** Whether a check matches what the merchant sees; not after a column, a default or a cell was changed. */
export const isChecked = ({ of }: CheckedImport, job: Reading): boolean =>
  of.mapping === job.mapping && of.defaults === job.defaults && of.edits === job.edits

function factsOf(
  { mapping, defaults, edits }: Reading,
  { items: countries, dropped }: Countries,
  items: ItemLookup,
): ImportFacts {
  const byRow = new Map<number, Map<ImportField, string>>()
  for (const [row, field, value] of edits) byRow.set(row, (byRow.get(row) ?? new Map()).set(field, value))
  return {
    mapping: new Map(mapping),
    defaults: new Map(defaults),
    edits: byRow,
    countries,
    lacksCountries: dropped.length > 0,
    items,
  }
}

/** The checked orders of the file, made in slices; the last result stays until the next one is ready. */
export function useImportCheck(
  job: ImportJob,
  rows: readonly CsvRow[],
  countries: Countries | null,
  lookup: ItemLookup | null,
): CheckedImport | null {
  const [checked, setChecked] = useState<CheckedImport | null>(null)
  const last = useRef<CheckedImport | null>(null)
  const { mapping, defaults, edits } = job
  // Talks to the clock: a long file is checked in pieces between frames.
  useEffect(() => {
    if (countries === null || lookup === null) return
    let isWanted = true
    const check = async () => {
      const of = { mapping, defaults, edits }
      const facts = factsOf(of, countries, lookup)
      const { groups, loose } = groupRows(rows, facts)
      const known = stillRight(last.current, facts, of)
      const orders: ImportOrder[] = []
      let since = performance.now()
      for (const [key, group] of groups) {
        const before = known.get(key)
        const isSame = before !== undefined && before.rows.join() === group.join()
        orders.push(isSame ? before : readImportOrder(rows, facts, key, group))
        since = await nextTurn(since)
        if (!isWanted) return
      }
      last.current = { facts, orders, loose, of }
      setChecked(last.current)
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [mapping, defaults, edits, rows, countries, lookup])
  return checked
}

/** Orders of the last check that no correction has affected since. */
function stillRight(last: CheckedImport | null, facts: ImportFacts, of: Reading): Map<string, ImportOrder> {
  const isOther =
    last === null ||
    last.of.mapping !== of.mapping ||
    last.of.defaults !== of.defaults ||
    last.facts.items !== facts.items ||
    last.facts.countries !== facts.countries
  if (isOther) return new Map()
  const earlier = new Set(last.of.edits)
  const changed = new Set(of.edits.filter((edit) => !earlier.has(edit)).map(([row]) => row))
  return new Map(
    last.orders
      .filter((order) => !order.rows.some((row) => changed.has(row)))
      .map((order) => [order.key, order]),
  )
}

/** What the rows refer to, for reading it before they are checked. */
export function useReferences(
  { mapping, defaults, edits }: ImportJob,
  rows: readonly CsvRow[],
): { needsStore: boolean; blankIds: number[] } {
  return useMemo(() => {
    const facts = factsOf({ mapping, defaults, edits }, noCountries, emptyItemLookup)
    const blanks = new Set<number>()
    let needsStore = false
    for (const row of rows.keys()) {
      const isByStore =
        textAt(rows, facts, row, 'sku') !== '' || textAt(rows, facts, row, 'storeVariant') !== ''
      if (isByStore) needsStore = true
      else if (/^[0-9]{1,15}$/.test(textAt(rows, facts, row, 'blankVariant')))
        blanks.add(Number(textAt(rows, facts, row, 'blankVariant')))
    }
    return { needsStore, blankIds: [...blanks].toSorted((a, b) => a - b) }
  }, [mapping, defaults, edits, rows])
}
