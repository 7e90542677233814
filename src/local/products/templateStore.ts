import { rowsOf } from '../rowsOf'
import type { DBSchema, IDBPDatabase } from 'idb'
import { keepOpen } from '../keepOpen'

/** An order that was seen with a template in it. */
export interface TemplateUse {
  scope: string
  templateId: number
  orderId: number
  orderName: string
}

/** A template's design in this browser's own words: what to make again, on this store or another. */
export interface Recipe {
  id: string
  /** The service it was made at; blanks have other numbers elsewhere. */
  address: string
  title: string
  blankId: number
  /** Picture of the design, as an address of the service. */
  picture: string | null
  placements: { placement: string; title: string | null; technique: string | null }[]
  options: { id: string; value: unknown }[]
  variantIds: number[]
  colors: string[]
  sizes: string[]
  templateId: number
  /** Milliseconds. */
  savedAt: number
}

interface TemplateSchema extends DBSchema {
  uses: { key: [string, number, number]; value: TemplateUse; indexes: { order: [string, number] } }
  recipes: { key: string; value: Recipe; indexes: { address: string } }
}

export const openTemplates = keepOpen<TemplateSchema>('platen-templates', (fresh) => {
  fresh
    .createObjectStore('uses', { keyPath: ['scope', 'templateId', 'orderId'] })
    .createIndex('order', ['scope', 'orderId'])
  fresh.createObjectStore('recipes', { keyPath: 'id' }).createIndex('address', 'address')
})

const within = async <T>(use: (database: IDBPDatabase<TemplateSchema>) => Promise<T>): Promise<T> =>
  use(await openTemplates())

/** Remembers which templates orders use; an order that was read again has only what it has now. */
export const noteTemplateUses = (
  scope: string,
  orders: readonly { id: number; name: string; templateIds: readonly number[] }[],
): Promise<void> =>
  within(async (database) => {
    const change = database.transaction('uses', 'readwrite')
    for (const { id: orderId, name: orderName, templateIds } of orders) {
      for (const key of await change.store.index('order').getAllKeys([scope, orderId]))
        await change.store.delete(key)
      for (const templateId of templateIds) await change.store.put({ scope, templateId, orderId, orderName })
    }
    await change.done
  })

/** Forgets them for a store: its ids now name other orders. Never rejects. */
export const forgetTemplateUses = (scope: string): Promise<void> =>
  within((database) => database.delete('uses', rowsOf(scope))).catch(() => undefined)

/** Orders that this device has seen made of a template. */
export const readTemplateUses = (scope: string, templateId: number): Promise<TemplateUse[]> =>
  within((database) => database.getAll('uses', rowsOf(scope, templateId)))

/** Newest first. Rejects when the browser keeps nothing. */
export async function readRecipes(address: string): Promise<Recipe[]> {
  const recipes = await within((database) => database.getAllFromIndex('recipes', 'address', address))
  return recipes.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Keeps a recipe, in place of the one with its id. */
export const saveRecipe = (recipe: Recipe): Promise<unknown> =>
  within((database) => database.put('recipes', recipe))

/** Deletes it on this device; there is no other copy. */
export const deleteRecipe = (id: string): Promise<void> =>
  within((database) => database.delete('recipes', id))
