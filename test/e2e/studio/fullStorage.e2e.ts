import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('print files are handed out where the browser has no room to keep them', async () => {
  const { page, expectNoTrouble, close } = await openEditor({ expected: [/quota has been exceeded/] })
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.getByText(/^Saved on this device/).waitFor()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Print files' }).click()
  expect((await download).suggestedFilename()).toBe('Your-text-print-files.zip')
  // What the service is to get is written down first: without room it is not sent, and that is said.
  await page.getByRole('button', { name: 'New product' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'The print file was not made' })
  await said.waitFor()
  expect(await said.textContent()).toMatch(/its storage is off or full/)
  expectNoTrouble()
  await close()
})
