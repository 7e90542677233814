import { useEffect, useMemo, useState } from 'react'
import type { Country } from '~/contract/country'
import type { CsvRow } from '~/domain/csvRead'
import {
  editKey,
  groupRows,
  type ImportFacts,
  type ImportOrder,
  readOrder,
  textAt,
} from '~/domain/importOrders'
import { emptyBook, type ItemBook } from '~/domain/importItems'
import type { ImportJob } from '~/local/importDatabase'

export interface CheckedImport {
  facts: ImportFacts
  orders: readonly ImportOrder[]
  /** Rows without an order number. */
  loose: readonly number[]
  /** The job that was checked; another one than now while a check is under way. */
  of: ImportJob
}

/** How long a check may keep the page from answering, in ms. */
const sliceMs = 12

export function factsOf(job: ImportJob, countries: readonly Country[], items: ItemBook): ImportFacts {
  return {
    mapping: new Map(job.mapping),
    defaults: new Map(job.defaults),
    edits: new Map(job.edits.map(([row, field, value]) => [editKey(row, field), value])),
    countries,
    items,
  }
}

/** Every order of the file checked, in slices; the last result stays while the next one is made. */
export function useImportCheck(
  job: ImportJob,
  rows: readonly CsvRow[],
  countries: readonly Country[] | null,
  book: ItemBook | null,
): CheckedImport | null {
  const [checked, setChecked] = useState<CheckedImport | null>(null)
  // Talks to the clock: a long file is checked between two frames.
  useEffect(() => {
    if (countries === null || book === null) return
    let isWanted = true
    const check = async () => {
      const facts = factsOf(job, countries, book)
      const { groups, loose } = groupRows(rows, facts)
      const orders: ImportOrder[] = []
      let since = performance.now()
      for (const [key, group] of groups) {
        orders.push(readOrder(rows, facts, key, group))
        if (performance.now() - since < sliceMs) continue
        await new Promise((resolve) => setTimeout(resolve))
        if (!isWanted) return
        since = performance.now()
      }
      setChecked({ facts, orders, loose, of: job })
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [job, rows, countries, book])
  return checked
}

/** What the rows refer to, so that it can be read before they are checked. */
export function useReferences(
  job: ImportJob,
  rows: readonly CsvRow[],
): { needsStore: boolean; blankIds: number[] } {
  return useMemo(() => {
    const facts = factsOf(job, [], emptyBook)
    const blanks = new Set<number>()
    let needsStore = false
    for (const row of rows.keys()) {
      const blank = textAt(rows, facts, row, 'blankVariant')
      const isByStore =
        textAt(rows, facts, row, 'sku') !== '' || textAt(rows, facts, row, 'storeVariant') !== ''
      if (isByStore) needsStore = true
      else if (/^[0-9]{1,15}$/.test(blank)) blanks.add(Number(blank))
    }
    return { needsStore, blankIds: [...blanks].toSorted((a, b) => a - b) }
  }, [job, rows])
}
