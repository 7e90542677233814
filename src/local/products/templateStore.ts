import { keyRangeOf } from '../keyRanges'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openTypedDatabase } from '../openTypedDatabase'

/** An order seen to contain a template. */
export interface TemplateUse {
  scope: string
  templateId: number
  orderId: number
  orderName: string
}

/** A template's design as kept by this browser, to be made again in any store. */
export interface Recipe {
  id: string
  /** Address of the service; blanks have other ids elsewhere. */
  address: string
  title: string
  blankId: number
  /** Address of the design's picture at the service. */
  picture: string | null
  placements: { placement: string; title: string | null; technique: string | null }[]
  options: { id: string; value: unknown }[]
  variantIds: number[]
  colors: string[]
  sizes: string[]
  templateId: number
  /** Time, in ms. */
  savedAt: number
}

interface TemplateSchema extends DBSchema {
  uses: { key: [string, number, number]; value: TemplateUse; indexes: { order: [string, number] } }
  recipes: { key: string; value: Recipe; indexes: { address: string } }
}

export const openTemplates = openTypedDatabase<TemplateSchema>('platen-templates', (fresh) => {
  fresh
    .createObjectStore('uses', { keyPath: ['scope', 'templateId', 'orderId'] })
    .createIndex('order', ['scope', 'orderId'])
  fresh.createObjectStore('recipes', { keyPath: 'id' }).createIndex('address', 'address')
})

const within = async <T>(use: (database: IDBPDatabase<TemplateSchema>) => Promise<T>): Promise<T> =>
  use(await openTemplates())

/** Notes which templates orders use; for an order read again, only its present templates count. */
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

/** Deletes the uses in a store, when its ids mean other orders from now on. Never rejects. */
export const forgetTemplateUses = (scope: string): Promise<void> =>
  within((database) => database.delete('uses', keyRangeOf(scope))).catch(() => undefined)

/** Orders seen on this device that use a template. */
export const readTemplateUses = (scope: string, templateId: number): Promise<TemplateUse[]> =>
  within((database) => database.getAll('uses', keyRangeOf(scope, templateId)))

/** Recipes, newest first. Rejects without storage. */
export async function readRecipes(address: string): Promise<Recipe[]> {
  const recipes = await within((database) => database.getAllFromIndex('recipes', 'address', address))
  return recipes.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Saves a recipe, replacing the one with its id. */
export const saveRecipe = (recipe: Recipe): Promise<unknown> =>
  within((database) => database.put('recipes', recipe))

/** Deletes a recipe, which exists only on this device. */
export const deleteRecipe = (id: string): Promise<void> =>
  within((database) => database.delete('recipes', id))
