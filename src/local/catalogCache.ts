import { keyRangeOf } from './keyRanges'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Category, Product, ProductInfo } from '~/contract/catalog/catalog'
import { type BlankFacts, blankFactsOf } from '~/domain/catalog/blankFacts'
import { openTypedDatabase } from './openTypedDatabase'

/** Parsed data of the catalog, and when it was read. */
export interface Kept<Row> {
  /** Time of the reading, in ms. */
  at: number
  items: Row[]
}

interface CatalogSchema extends DBSchema {
  products: { key: string; value: Kept<Product> }
  categories: { key: string; value: Kept<Category> }
  /** By service address and blank. */
  facts: { key: [string, number]; value: BlankFacts }
}

export const openCatalog = openTypedDatabase<CatalogSchema>('platen-catalog', (fresh) => {
  fresh.createObjectStore('products')
  fresh.createObjectStore('categories')
  fresh.createObjectStore('facts')
})

/** Null where the browser has no storage: the service is then asked each time. */
const within = <T>(use: (database: IDBPDatabase<CatalogSchema>) => Promise<T>): Promise<T | null> =>
  openCatalog()
    .then(use)
    .catch(() => null)

const scopeOf = (address: string, language: string) => `${address} ${language}`

/** Blanks of a service address in a language; undefined where none are kept, null without storage. */
export const readKeptProducts = (address: string, language: string) =>
  within((database) => database.get('products', scopeOf(address, language)))

/** Keeps all blanks of a service address in a language, replacing those kept before. Null without storage. */
export const keepProducts = (address: string, language: string, kept: Kept<Product>) =>
  within((database) => database.put('products', kept, scopeOf(address, language)))

/** Categories; as with blanks, undefined where none are kept, null without storage. */
export const readKeptCategories = (address: string, language: string) =>
  within((database) => database.get('categories', scopeOf(address, language)))

/** Keeps all categories, replacing those kept before. Null without storage. */
export const keepCategories = (address: string, language: string, kept: Kept<Category>) =>
  within((database) => database.put('categories', kept, scopeOf(address, language)))

/** Facts of all blanks of a service; empty when nothing is kept. */
export async function readKeptFacts(address: string): Promise<BlankFacts[]> {
  return (await within((database) => database.getAll('facts', keyRangeOf(address)))) ?? []
}

/**
 * The facts of a blank just read, which are the same in every language. They are kept if every variant could be read:
 * kept facts count as known for a day.
 */
export async function keepFacts(address: string, info: ProductInfo): Promise<BlankFacts> {
  const facts = blankFactsOf(info, Date.now())
  if (info.unread_variants === undefined)
    await within((database) => database.put('facts', facts, [address, facts.id]))
  return facts
}

/** Deletes a service's catalog, so that all of it is read again. */
export const forgetCatalog = (address: string) =>
  within(async (database) => {
    for (const name of ['products', 'categories'] as const) {
      for (const key of await database.getAllKeys(name)) {
        if (key.startsWith(`${address} `)) await database.delete(name, key)
      }
    }
    await database.delete('facts', keyRangeOf(address))
  })
