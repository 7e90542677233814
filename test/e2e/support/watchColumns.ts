import type { Page } from 'playwright-core'

/** Notes the widths of a table's columns from its first row on; answers how often they have changed since. */
export async function watchColumns(page: Page, table: string): Promise<() => Promise<number>> {
  await page.evaluate((label) => {
    const seen: string[] = []
    Reflect.set(window, '__widths', seen)
    new MutationObserver(() => {
      const found = document.querySelector(`table[aria-label="${label}"]`)
      if (found?.querySelector('tbody a') == null) return
      const widths = [...found.querySelectorAll('th')].map(({ offsetWidth }) => offsetWidth).join(' ')
      if (seen.at(-1) !== widths) seen.push(widths)
    }).observe(document.body, { childList: true, subtree: true })
  }, table)
  return () => page.evaluate(() => (Reflect.get(window, '__widths') as string[]).length - 1)
}
