import type { Locator, Page } from 'playwright-core'

/**
 * Presses a key until the focus is on what is wanted. That is looked for by its name where it may have the focus or is not
 * there any more, and not after each press: the search goes through the whole page.
 */
export async function keyTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor()
  let element = await wanted.elementHandle()
  for (let presses = 0; presses < 160; presses++) {
    const isElsewhere = await element?.evaluate((one) => one.isConnected && one !== document.activeElement)
    if (isElsewhere !== true) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return
      element = await wanted.elementHandle()
    }
    await page.keyboard.press(key)
  }
  throw new Error(`No ${key} leads to ${String(wanted)}`)
}
