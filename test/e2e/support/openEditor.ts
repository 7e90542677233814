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
