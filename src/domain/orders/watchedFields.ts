/** The fields declared in a type, without the further ones that a tolerant reader lets through. */
type Known<T> = { [Field in keyof T as string extends Field ? never : Field]: T[Field] }

interface Ignored {
  /** Why changes of this field are not compared. */
  ignored: string
}

/**
 * Treatment of every field of T: `watched` as it is, reduced by a function, or ignored for a reason. If the contract
 * gains a field that this table lacks, it does not compile.
 */
export type FieldTable<T> = {
  readonly [Field in keyof Known<T>]-?: 'watched' | Ignored | ((value: Known<T>[Field]) => unknown)
}

/** The watched fields of an object, as plain data: their JSON is equal when nothing watched differs. */
export const watchedIn =
  <T extends object>(table: FieldTable<T>) =>
  (value: T | null): unknown =>
    value === null
      ? null
      : Object.entries(table).map(([field, mark]) => seenOf(mark, Reflect.get(value, field)))

/** The same for every row, in the rows' order. */
export const watchedInRows =
  <T extends object>(table: FieldTable<T>) =>
  (rows: readonly T[]): unknown =>
    rows.map(watchedIn(table))

/** Names of the watched fields in which two objects differ; null has none of them. */
export const differingFields = <T extends object>(
  table: FieldTable<T>,
  before: T | null,
  after: T | null,
): string[] => {
  const seen = (mark: unknown, field: string, value: T | null) =>
    JSON.stringify(value === null ? null : seenOf(mark, Reflect.get(value, field)))
  return Object.entries(table).flatMap(([field, mark]) =>
    seen(mark, field, before) === seen(mark, field, after) ? [] : [field],
  )
}

function seenOf(mark: unknown, value: unknown): unknown {
  if (mark === 'watched') return inOrder(value)
  return typeof mark === 'function' ? mark(value) : undefined
}

/** Plain data with its keys sorted, so that objects differing only in key order are equal. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([field, inner]) => [field, inOrder(inner)])
}
