/** The fields that a type names; those that a tolerant reader lets through beside them are left out. */
type Known<T> = { [Field in keyof T as string extends Field ? never : Field]: T[Field] }

interface Ignored {
  /** Why a change of this field is none of what is compared. */
  ignored: string
}

/**
 * What is done with every field of T: `watched` as it is, looked at by a function, or ignored for a reason. A field
 * that the contract gains and this table lacks does not compile.
 */
export type FieldTable<T> = {
  readonly [Field in keyof Known<T>]-?: 'watched' | Ignored | ((value: Known<T>[Field]) => unknown)
}

/** Looks at the watched fields of an object: plain data whose JSON is the same when nothing watched differs. */
export const watchedIn =
  <T extends object>(table: FieldTable<T>) =>
  (value: T | null): unknown =>
    value === null
      ? null
      : Object.entries(table).map(([field, mark]) => seenOf(mark, Reflect.get(value, field)))

/** The same for every row, in the order of the rows. */
export const watchedInRows =
  <T extends object>(table: FieldTable<T>) =>
  (rows: readonly T[]): unknown =>
    rows.map(watchedIn(table))

/** Names of the watched fields in which two differ; a null lacks them all. */
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

/** Plain data with its keys sorted: two that differ in the order of their keys alone say the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([field, inner]) => [field, inOrder(inner)])
}
