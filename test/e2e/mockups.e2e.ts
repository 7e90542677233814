import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

afterAll(closeBrowser)

/** Red, green, blue of a picture of the page at shares of its width and height. */
const pixelAt = (page: Page, x: number, y: number): Promise<number[]> =>
  page.locator('[role=dialog] img').evaluate(
    async (picture, [shareX, shareY]) => {
      if (!(picture instanceof HTMLImageElement)) throw new Error('no picture')
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const at = [
        Math.round((shareX ?? 0) * canvas.width),
        Math.round((shareY ?? 0) * canvas.height),
      ] as const
      return [...(context?.getImageData(at[0], at[1], 1, 1).data ?? [])]
    },
    [x, y],
  )

function expectNear(actual: number[], wanted: readonly number[], within: number): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((actual[index] ?? -999) - value), `${actual} for ${wanted}`).toBeLessThanOrEqual(within)
}

async function queueSunrise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sunrise Peaks Tee/ }).click()
  await page.getByLabel('Width in pixels').fill('640')
  await page.getByRole('button', { name: 'Make mockups' }).click()
  // Both tasks: a page that is left while one is being started leaves it to the merchant to try again.
  await expect.poll(() => page.getByText(/^In the making/).count()).toBe(2)
}

describe('mockups in the demo store', () => {
  it.each([1440, 390])(
    'are made while other pages are open and over a reload, and show what was placed, %i px',
    async (width) => {
      const visitor = await openDemo('/mockups', { width })
      const { page } = visitor
      await page.getByText('No mockups yet').waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'New mockups' }).click()
      await queueSunrise(page)
      await expectAccessible(page)
      // Another page, loaded anew: the queue goes on there.
      await page.goto(`${inject('demoAddress')}orders`)
      await page.getByRole('heading', { level: 1, name: /^Orders/ }).waitFor()
      await expect.poll(() => page.evaluate(keptPictures), { interval: 500 }).toBe(6)
      await page.goto(`${inject('demoAddress')}mockups?color=Navy`)
      await page.getByRole('button', { name: 'Open Navy, Front print', exact: true }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Open (White|Navy|Sand)/ }).count()).toBe(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Open Navy, Front print', exact: true }).click()
      await page.locator('[role=dialog] img').waitFor()
      // The sun of the artwork, its mountain, light on dark garments, navy fabric beside it, white ground.
      expectNear(await pixelAt(page, 0.5, 0.38), [232, 163, 61], 14)
      expectNear(await pixelAt(page, 0.434, 0.42), [243, 239, 230], 14)
      expectNear(await pixelAt(page, 0.5, 0.31), [31, 42, 68], 14)
      expectNear(await pixelAt(page, 0.01, 0.01), [255, 255, 255], 2)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Use as the product’s picture' }).click()
      await page.getByText('The product’s picture is set').waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      expect((await download).suggestedFilename()).toBe('sunrise-peaks-tee-navy-front.jpg')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const archive = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download 2 as zip' }).click()
      expect((await archive).suggestedFilename()).toBe('mockups.zip')
      visitor.expectNoTrouble()
      await visitor.close()
    },
  )
})

/** How many pictures this browser keeps, with their bytes. */
const keptPictures = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('platen.mockups')
    // Made here it would have no tables, and the app could keep nothing in it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => {
      const db = opening.result
      const counting = db.transaction('bytes').objectStore('bytes').count()
      counting.addEventListener('success', () => {
        db.close()
        resolve(counting.result)
      })
    })
    opening.addEventListener('error', () => resolve(-1))
  })

interface Running {
  address: string
  close(): Promise<unknown>
}

/** Six pictures are painted in Node, beside whatever else this machine does; in ms. */
const painted = 300_000

describe('mockups of another host', () => {
  const running: Running[] = []
  afterAll(async () => {
    await Promise.all(running.map((one) => one.close()))
  })

  /** The app with its service behind its own address, so that only the pictures lie on another host. */
  async function serve(cors: 'exposed' | 'none', port: number): Promise<string> {
    const { readConfig } = await import('../../src/commands/project.mjs')
    const { serveApp } = await import('../../src/commands/serveApp.mjs')
    const { loadSandbox } = await import('../../src/commands/loadSandbox.mjs')
    const { startSandboxServer } = await loadSandbox()
    const sandbox: Running = await startSandboxServer({ port: 0, cors })
    // Naming the host lets its pictures through the policy, as https hosts are.
    const artworkUpload = { kind: 'multipart', url: `${sandbox.address}/_sandbox/artwork`, field: 'file' }
    const config = { ...readConfig(), authBaseUrl: null, demo: false, artworkUpload }
    const app: Running = await serveApp({ config, port, forward: sandbox.address })
    running.push(app, sandbox)
    return app.address
  }

  async function open(address: string, expected: RegExp[]) {
    const visitor = await visit(address, { expected })
    const { page } = visitor
    await page.getByLabel('Private token').fill('sandbox-store')
    await page.getByRole('button', { name: 'Check and connect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.goto(`${address}mockups/new`)
    await queueSunrise(page)
    return visitor
  }

  it('are kept where the host lets pages read them', async () => {
    const visitor = await open(await serve('exposed', 4370), [])
    const { page } = visitor
    await expect.poll(() => page.evaluate(keptPictures), { interval: 500, timeout: painted }).toBe(6)
    await page.getByRole('button', { name: 'Open Navy, Front print', exact: true }).click()
    await page.locator('[role=dialog] img').waitFor()
    expectNear(await pixelAt(page, 0.5, 0.38), [232, 163, 61], 14)
    expect(await page.getByText('now', { exact: false }).filter({ hasText: 'Download' }).count()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('are shown, and have to be downloaded now, where it does not', async () => {
    const visitor = await open(await serve('none', 4380), [/CORS policy/, /net::ERR_FAILED/])
    const { page } = visitor
    await page.getByText('Download 6 pictures now').waitFor({ timeout: painted })
    const links = page.getByRole('link', { name: 'Download now' })
    await expect.poll(() => links.count()).toBe(6)
    const picture = await fetch((await links.first().getAttribute('href')) ?? '')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const shown = page.getByRole('button', { name: 'Open White, Front print', exact: true }).locator('img')
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(640)
    await expectAccessible(page)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
