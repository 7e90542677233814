import type { SheetColumn } from '~/domain/products/variantSheet'

const names: Readonly<Record<string, string>> = {
  name: 'name',
  external_id: 'external id',
  thumbnail: 'thumbnail',
  is_ignored: 'ignored',
  variant_id: 'blank variant',
  retail_price: 'price',
  sku: 'SKU',
  files: 'artwork',
  options: 'options',
  deleted: 'deletion',
  gone: 'variant',
}

/** Heads of the sheet's columns. */
export const columnWords: Record<SheetColumn, string> = {
  price: 'Retail price',
  sku: 'SKU',
  externalId: 'External id',
  isIgnored: 'Ignored',
}

/** The merchants' name for a field of the API. */
export const fieldName = (field: string): string => names[field] ?? field

/** The value of a field in a few words. */
export function fieldValue(value: unknown): string {
  if (value === null || value === '' || value === undefined) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(partWord).join(', ')
  return typeof value === 'object' ? 'changed' : String(value)
}

/** A file as its placement and id, an option as its name and value. */
function partWord(part: unknown): string {
  const fields = Object(part)
  const type: unknown = Reflect.get(fields, 'type')
  if (typeof type === 'string') {
    const file = `file ${String(Reflect.get(fields, 'id') ?? 'by address')}`
    return `${type} (${Reflect.get(fields, 'position') == null ? file : `${file}, placed`})`
  }
  return `${String(Reflect.get(fields, 'id'))} ${String(Reflect.get(fields, 'value'))}`
}
