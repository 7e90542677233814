/**
 * The rows of a table whose keys begin with these values, such as those of a store: an array is greater than any number
 * or text.
 */
export const rowsOf = (...start: (string | number)[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []])

/** Those of a scope whose number is greater than this. */
export const rowsAfter = (scope: string, id: number): IDBKeyRange =>
  IDBKeyRange.bound([scope, id], [scope, Number.POSITIVE_INFINITY], true)
