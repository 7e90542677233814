import { rowsOf } from './rowsOf'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Category, Product } from '~/contract/catalog/catalog'
import type { BlankFacts } from '~/domain/catalog/blankFacts'
import { keepOpen } from './keepOpen'

/** What the catalog answered, as it was parsed, and when. */
export interface Kept<Row> {
  /** Milliseconds. */
  at: number
  items: Row[]
}

interface CatalogSchema extends DBSchema {
  products: { key: string; value: Kept<Product> }
  categories: { key: string; value: Kept<Category> }
  /** By service address and blank. */
  facts: { key: [string, number]; value: BlankFacts }
}

export const openCatalog = keepOpen<CatalogSchema>('platen-catalog', (fresh) => {
  fresh.createObjectStore('products')
  fresh.createObjectStore('categories')
  fresh.createObjectStore('facts')
})

/** Null where the browser keeps nothing: it then asks the service each time. */
const within = <T>(use: (database: IDBPDatabase<CatalogSchema>) => Promise<T>): Promise<T | null> =>
  openCatalog()
    .then(use)
    .catch(() => null)

const scopeOf = (address: string, language: string) => `${address} ${language}`

/** Blanks of a service address in a language; undefined where none are kept, null where nothing can be. */
export const readKeptProducts = (address: string, language: string) =>
  within((database) => database.get('products', scopeOf(address, language)))

/**
 * Keeps all blanks of a service address in a language, in place of those kept before. Null where nothing can be
 * kept.
 */
export const keepProducts = (address: string, language: string, kept: Kept<Product>) =>
  within((database) => database.put('products', kept, scopeOf(address, language)))

/** Categories, as with the blanks: undefined where none are kept, null where nothing can be. */
export const readKeptCategories = (address: string, language: string) =>
  within((database) => database.get('categories', scopeOf(address, language)))

/** Keeps all categories, in place of those kept before. Null where nothing can be kept. */
export const keepCategories = (address: string, language: string, kept: Kept<Category>) =>
  within((database) => database.put('categories', kept, scopeOf(address, language)))

/** Facts of all blanks of a service; none when nothing is kept. */
export async function readKeptFacts(address: string): Promise<BlankFacts[]> {
  return (await within((database) => database.getAll('facts', rowsOf(address)))) ?? []
}

/** Keeps what was read of one blank's variants; it is the same in every language. Null where nothing can be kept. */
export const keepFacts = (address: string, facts: BlankFacts) =>
  within((database) => database.put('facts', facts, [address, facts.id]))

/** Forgets a service's catalog, for a fresh read of all of it. */
export const forgetCatalog = (address: string) =>
  within(async (database) => {
    for (const name of ['products', 'categories'] as const) {
      for (const key of await database.getAllKeys(name)) {
        if (key.startsWith(`${address} `)) await database.delete(name, key)
      }
    }
    await database.delete('facts', rowsOf(address))
  })
