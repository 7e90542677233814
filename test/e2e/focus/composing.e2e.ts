import type { CDPSession } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { paths } from '~/paths'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** A key that the input method takes for itself, as the browser tells of it while letters are put together. */
async function composeKey(session: CDPSession, key: 'Enter' | 'Escape'): Promise<void> {
  const about = { key, code: key, windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...about })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about })
}

it('a letter that is put together is ended by Enter and given up by Escape, and neither does more', async () => {
  const visitor = await openDemo(paths.products(), { width: 1440, height: 900 })
  const { page, context } = visitor
  const session = await context.newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

  // A cell of the sheet, which Enter leaves and Escape puts back.
  await page.getByRole('link', { name: 'Slow Wave Hoodie' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Variants' })
  await expect.poll(() => grid.getAttribute('aria-readonly')).toBeNull()
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(3).click()
  await page.keyboard.press('Enter')
  const cell = grid.getByRole('textbox')
  await cell.fill('')
  await compose('波')
  await composeKey(session, 'Escape')
  await composeKey(session, 'Enter')
  await session.send('Input.insertText', { text: '波' })
  expect(await cell.inputValue()).toBe('波')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell.count()).toBe(0)
  await grid.getByText('波').waitFor()

  // A dialog, which Escape closes.
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog', { name: 'Review and save' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.waitFor()
  await compose('しょ')
  await composeKey(session, 'Escape')
  await composeKey(session, 'Enter')
  await session.send('Input.insertText', { text: '書' })
  expect(await field.inputValue()).toBe('書')
  await visitor.close()
})
