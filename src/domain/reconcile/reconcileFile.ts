import { CsvError, decodeCsv, placeInSheet } from '../csv/csvRead'
import { importNameOf } from '../orderImport/importId'
import { type OrderFile, readOrderTable } from '../orderImport/orderTable'
import { shopOf } from '../orderImport/shopExports'
import { matchOrders, type Reconciled } from './matchOrders'
import type { OwnOrder } from './ownOrders'
import { readShopOrders, type ShopOrder } from './shopOrders'

export interface ReconcileJob {
  fileName: string
  bytes: Uint8Array
  own: readonly OwnOrder[]
}

export interface ReconciledFile extends Reconciled {
  /** Name of the shop that made the file; null where its headings are not known. */
  shopName: string | null
  shop: ShopOrder[]
  /** The file's rows, for making drafts. */
  file: OrderFile
}

export type ReconcileReply = { ok: true; result: ReconciledFile } | { ok: false; problem: string }

/** Reads a shop's export and matches its orders with those here; says in words why it cannot. */
export function reconcileFile({ fileName, bytes, own }: ReconcileJob): ReconcileReply {
  try {
    const file = readWhole(decodeCsv(bytes))
    const shop = readShopOrders(file.headings, file.rows)
    if (shop.length === 0) throw new CsvError('No column holds order numbers.')
    const result = matchOrders(shop, own, importNameOf(fileName))
    const leftOut = [...file.leftOut, ...repetitions(file, shop)]
    const shopName = shopOf(file.headings)?.name ?? null
    return { ok: true, result: { ...result, shopName, shop, file: { ...file, leftOut } } }
  } catch (error) {
    const problem = error instanceof CsvError ? error.message : 'The file could not be read.'
    return { ok: false, problem }
  }
}

function repetitions({ rows }: OrderFile, shop: readonly ShopOrder[]): string[] {
  const lineOf = (row: number) => rows[row]?.line ?? 0
  return shop.flatMap(({ repeated }) =>
    [...repeated].map(
      ([row, first]) =>
        `${placeInSheet(lineOf(row))}: It says the same as row ${lineOf(first)}, and counts once.`,
    ),
  )
}

function readWhole(text: string): OrderFile {
  const reading = readOrderTable(text)
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}
