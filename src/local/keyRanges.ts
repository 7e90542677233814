/**
 * Key range of the rows whose keys begin with these values, such as those of a store: an array sorts after
 * any number or text.
 */
export const keyRangeOf = (...start: (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []])

/** Key range of the rows of a scope with a greater number. */
export const rowsAfter = (scope: string, id: number): IDBKeyRange =>
  IDBKeyRange.bound([scope, id], [scope, Number.POSITIVE_INFINITY], true)
