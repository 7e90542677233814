import type { Page } from 'playwright-core'
import { openDemo } from './openDemo'
import type { Look, Visitor } from './visitor'

/** The blank that tests design on: a tee. */
export const tee = 71

/** A fresh visitor of the demo store at the editor of the tee, or at another address. */
export const openEditor = (look: Look = {}, path = `/design/${tee}`): Promise<Visitor> => openDemo(path, look)

/** Adds a text to the open design, and waits until this device has it. */
export async function addText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
}

/** What this device keeps in a store of the designs' database: the keys, and the records as text. */
export const keptInDesigns = (page: Page, store: 'artworks' | 'designs') =>
  page.evaluate(async (name) => {
    const open = indexedDB.open('platen-designs')
    // Made here it would have no tables, and the app could keep nothing in it.
    open.addEventListener('upgradeneeded', () => open.transaction?.abort())
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      open.addEventListener('success', () => resolve(open.result), { once: true })
      open.addEventListener('error', () => resolve(null), { once: true })
    })
    if (database === null) return { keys: [], text: '[]' }
    const records = database.transaction(name).objectStore(name)
    const [keys, all] = [records.getAllKeys(), records.getAll()]
    await new Promise((resolve) => {
      all.addEventListener('success', resolve, { once: true })
    })
    database.close()
    return { keys: keys.result.map(String), text: JSON.stringify(all.result) }
  }, store)

/** How many prints of several layers this device keeps. */
export const countKeptPrints = async (page: Page): Promise<number> =>
  (await keptInDesigns(page, 'artworks')).keys.filter((key) => key.startsWith('print-')).length
