import type { OptionType } from '~/contract/catalog/catalog'
import type { SheetRow } from './productDraft'
import { canonical, type VariantFields } from './productEdit'

type Options = VariantFields['options']

/** Values of an option to choose from, with their names; null for options that are typed or switched. */
export function optionChoices({ values }: OptionType): [key: string, name: string][] | null {
  if (values === null) return null
  return Array.isArray(values) ? values.map((name) => [name, name]) : Object.entries(values)
}

export type SharedValue = { kind: 'none' } | { kind: 'mixed' } | { kind: 'one'; value: unknown }

/** The value of an option that all rows share; undefined where they differ. */
export function optionValue(rows: readonly Pick<SheetRow, 'options'>[], id: string): SharedValue {
  const values = rows.map(({ options }) => options.find((option) => option.id === id)?.value ?? null)
  const [first] = values
  if (first === undefined || values.some((value) => canonical(value) !== canonical(first)))
    return first === undefined ? { kind: 'none' } : { kind: 'mixed' }
  return first === null ? { kind: 'none' } : { kind: 'one', value: first }
}

/** The options with one set, or removed by null. */
export const setOption = (options: Options, id: string, value: unknown): Options => {
  const others = options.filter((option) => option.id !== id)
  return value === null ? others : [...others, { id, value }]
}
