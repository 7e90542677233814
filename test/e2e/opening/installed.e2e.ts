import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const address = inject('demoAddress')
const picture = {
  name: 'fern.svg',
  mimeType: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
}
const table = {
  name: 'shop.csv',
  mimeType: 'text/csv',
  text: 'Order,Name,Address1,City,ZIP,Country,SKU,Quantity\nE-1,Ada Byron,12 Mill Road,Riga,LV-1010,LV,TEE-S,2',
}

async function openDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** A tab that the system opens with a file, as of an installed app. */
async function openWith(context: BrowserContext, action: string, file: typeof picture): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(({ name, mimeType, text }) => {
    const handle = { getFile: async () => new File([text], name, { type: mimeType }) }
    const setConsumer = (take: (launch: object) => void) => take({ files: [handle] })
    Reflect.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, file)
  await tab.goto(new URL(action, address).href)
  return tab
}

describe('the installed app', () => {
  it('has a manifest without a fault, and each shortcut leads to a page', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address, { keepsApp: true })
    await openDemo(page)
    const session = await context.newCDPSession(page)
    const { errors, data = '' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A test has no window of its own profile.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { icons, shortcuts, file_handlers: handlers } = JSON.parse(data)
    for (const { src } of icons) expect((await fetch(new URL(src, address))).status, src).toBe(200)
    for (const { name, url } of shortcuts) {
      await page.goto(new URL(url, address).href)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    expect(handlers.map(({ action }: { action: string }) => action)).toEqual(['/files/new', '/orders/import'])
    expectNoTrouble()
    await close()
  })

  it('takes the pictures and order files that it is opened with', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address)
    await openDemo(page)
    const artwork = await openWith(context, '/files/new', picture)
    await artwork.getByText('fern.svg').first().waitFor()
    const orders = await openWith(context, '/orders/import', table)
    await orders.waitForURL(/\/orders\/import\/.+/)
    await orders.getByText('shop.csv').first().waitFor()
    expectNoTrouble()
    await close()
  })

  it('puts a picture that is shared with it where artwork is added', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address, { keepsApp: true })
    await openDemo(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const system = await context.newPage()
    await system.setContent(
      `<form method="post" enctype="multipart/form-data" action="${new URL('/share', address).href}">
        <input type="file" name="pictures"><button>Share</button></form>`,
    )
    const { name, mimeType, text } = picture
    await system.locator('input').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
    await system.getByRole('button', { name: 'Share' }).click()
    await system.getByRole('heading', { level: 1, name: 'Add a file' }).waitFor()
    await system.getByText('fern.svg').first().waitFor()
    expectNoTrouble()
    await close()
  })
})
