/** Makes the tables that a file of saveDevice describes in a new database; invalid descriptions are skipped. */
export function makeTables(database: IDBDatabase, tables: readonly unknown[]): void {
  for (const table of tables) {
    const { name, keyPath, autoIncrement, indexes }: Record<string, unknown> = Object(table)
    if (typeof name !== 'string') continue
    const store = database.createObjectStore(name, {
      keyPath: pathOf(keyPath),
      autoIncrement: autoIncrement === true,
    })
    for (const index of Array.isArray(indexes) ? indexes : []) {
      const { name: indexName, keyPath: path, unique, multiEntry }: Record<string, unknown> = Object(index)
      if (typeof indexName === 'string')
        store.createIndex(indexName, pathOf(path) ?? '', {
          unique: unique === true,
          multiEntry: multiEntry === true,
        })
    }
  }
}

const pathOf = (path: unknown): string | string[] | null =>
  typeof path === 'string' ? path : Array.isArray(path) ? path.map(String) : null
