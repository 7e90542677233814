import type { Page } from 'playwright-core'

/**
 * Connects a page of the app to its sandbox as to a live store: connected to a sandbox, the sandbox's own artwork host
 * would be used.
 */
export async function connectLive(page: Page): Promise<void> {
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await page.evaluate(() => {
    const key = 'platen.connection'
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, isSandbox: false }))
  })
}
