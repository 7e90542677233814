import type { Page } from 'playwright-core'
import { paths } from '~/paths'
import { installWalk } from './controlWalk'
import { installLook } from './lookWalk'
import { openDemo } from './openDemo'
import type { Visitor } from './visitor'

/** From the next page on, text is twice as large as usual, as somebody sets it in the browser. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** The demo with its designs and such text, where controls and words can be walked. */
export async function openLarge(width: number, height: number): Promise<Visitor> {
  const visitor = await openDemo(paths.overview(), { width, height, hasDesigns: true })
  const { page, context } = visitor
  await context.addInitScript(installWalk)
  await context.addInitScript(installLook)
  await doubleText(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}
