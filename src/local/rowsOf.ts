/**
 * The rows of a table whose keys begin with these values, such as those of a store: an array is greater than any number
 * or text.
 */
export const rowsOf = (...start: (string | number)[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []])
