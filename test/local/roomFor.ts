/** A device that has room for so many rows of a store and `held` of them in it; answers how to end that. */
export function roomFor(store: string, most: number, held: number): { end: () => void } {
  const { put, delete: remove } = IDBObjectStore.prototype
  const { delete: removeAt } = IDBCursor.prototype
  let now = held
  IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (this.name === store && now >= most)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    if (this.name === store) now += 1
    return put.apply(this, args)
  }
  IDBObjectStore.prototype.delete = function free(this: IDBObjectStore, ...args: Parameters<typeof remove>) {
    if (this.name === store) now -= 1
    return remove.apply(this, args)
  }
  IDBCursor.prototype.delete = function free(this: IDBCursor) {
    if (this.source.name === store) now -= 1
    return removeAt.apply(this)
  }
  return {
    end: () => {
      Object.assign(IDBObjectStore.prototype, { put, delete: remove })
      IDBCursor.prototype.delete = removeAt
    },
  }
}
