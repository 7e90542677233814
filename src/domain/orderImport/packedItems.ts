import type { CsvRow } from '../csv/csvRead'
import { normalizeHeading } from './importColumns'

/** One item of a packed cell; '' for a field that the cell does not give. */
interface PackedItem {
  sku: string
  quantity: string
  name: string
  price: string
}

/** Columns added for the items; a file that has them was unpacked before. */
const addedHeadings = ['Item SKU', 'Item quantity', 'Item name', 'Item price'] as const

interface Table {
  headings: string[]
  rows: CsvRow[]
}

/**
 * A table with one row for each item, made from rows that are whole orders with all items in one cell or in numbered
 * columns, as BigCommerce, WooCommerce plugins and Etsy's order list have them. Any other table stays as it is.
 */
export function unpackItems(table: Table): Table {
  const { headings, rows } = table
  const heads = headings.map(normalizeHeading)
  const read = heads.includes(normalizeHeading(addedHeadings[0])) ? null : readerOf(heads)
  if (read === null) return table
  const unpacked = rows.flatMap(({ cells, ...row }) => {
    const items = read(cells)
    const whole = headings.map((_, column) => cells[column] ?? '')
    return (items.length === 0 ? [{ sku: '', quantity: '', name: '', price: '' }] : items).map((item) => ({
      ...row,
      cells: [...whole, item.sku, item.quantity, item.name, item.price],
    }))
  })
  return { headings: [...headings, ...addedHeadings], rows: unpacked }
}

type ReadItems = (cells: readonly string[]) => PackedItem[]

function readerOf(heads: readonly string[]): ReadItems | null {
  const details = heads.indexOf('productdetails')
  if (details >= 0) return (cells) => readDetails(cells[details] ?? '')
  const packed = heads.flatMap((head, column) => (/^lineitems?\d*$/.test(head) ? [column] : []))
  if (packed.length > 0) return (cells) => packed.flatMap((column) => readPairs(cells[column] ?? ''))
  const [skus, count] = [heads.indexOf('sku'), heads.indexOf('numberofitems')]
  return skus >= 0 && count >= 0 ? (cells) => readSkus(cells[skus] ?? '', (cells[count] ?? '').trim()) : null
}

/** "Product ID: 7, Product Qty: 2, Product SKU: A-1, Product Name: Tee, … | Product ID: 8, …" */
const readDetails = (cell: string): PackedItem[] =>
  cell
    .split(/(?=\bProduct ID:)/)
    .filter((part) => part.startsWith('Product ID:'))
    .map((part) => {
      const of = (name: string) =>
        new RegExp(`Product ${name}: ?(.*?)\\s*(?:\\|\\s*$|, Product [A-Z]|$)`, 's').exec(part)?.[1] ?? ''
      return { sku: of('SKU'), quantity: of('Qty'), name: of('Name'), price: of('Unit Price') }
    })

/** "id:7|name:Tee|sku:A-1|quantity:2|total:48.00;id:8|…" */
const readPairs = (cell: string): PackedItem[] =>
  cell
    .split(/;(?=\s*(?:id|name|product_id):)/)
    .filter((part) => part.includes('|'))
    .map((part) => {
      const pairs = new Map(
        part
          .split('|')
          .map((pair) => [pair.slice(0, pair.indexOf(':')).trim(), pair.slice(pair.indexOf(':') + 1).trim()]),
      )
      const of = (name: string) => pairs.get(name) ?? ''
      const quantity = of('quantity')
      // Without a price: the cell has only the sum of all pieces.
      return { sku: of('sku'), quantity, name: of('name'), price: quantity === '1' ? of('total') : '' }
    })

/**
 * The SKUs of an order, and its total number of items: unambiguous for one SKU, or for one piece of each; not where a
 * SKU is empty, because the count includes pieces of items without one.
 */
function readSkus(cell: string, count: string): PackedItem[] {
  const parts = cell.split(',').map((sku) => sku.trim())
  const skus = parts.filter((sku) => sku !== '')
  const isWhole = skus.length === parts.length
  const quantity = !isWhole ? '' : skus.length === 1 ? count : String(skus.length) === count ? '1' : ''
  return skus.map((sku) => ({ sku, quantity, name: '', price: '' }))
}
