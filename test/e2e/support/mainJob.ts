import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A real PNG of one color; big enough to print well. */
export function pngOf(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x9a)])
  const raw = Buffer.concat(Array.from({ length: height }, () => row))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
}

/**
 * The main job as a merchant does it, from the overview of a connected store: blank → artwork → product → draft →
 * quotes → estimate → confirm → ship → tracking link. `each` is called on every page on the way.
 */
export async function doMainJob(page: Page, each: (where: string) => Promise<void>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await each('overview')

  await openFromMenu(page, 'Catalog')
  await page.getByRole('heading', { level: 1, name: /^Catalog/ }).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('everyday unisex')
  await page.getByRole('link', { name: /Unisex Everyday Tee/ }).waitFor()
  await each('catalog')
  await page.getByRole('link', { name: /Unisex Everyday Tee/ }).click()
  await page.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'Navy' }).click()
  await page.getByRole('img', { name: 'Unisex Everyday Tee in Navy' }).waitFor()
  await each('blank')

  await page.getByRole('link', { name: 'Design this' }).click()
  await page
    .getByLabel('Artwork file for Front print')
    .setInputFiles({ name: 'anchor.png', mimeType: 'image/png', buffer: pngOf(2200, 1800) })
  await page.getByRole('application', { name: /^Artwork anchor\.png/ }).waitFor()
  await page
    .getByText(/30\.5 × 24\.9 cm/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Top', exact: true }).click()
  await page
    .getByText(/cm, (centered|.* the left), at the top/)
    .first()
    .waitFor()
  await each('editor')
  await page.getByText('In your file library').waitFor()
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Anchor tee')
  await each('new product')
  await page.getByRole('button', { name: 'Create product' }).click()

  await page.getByRole('heading', { level: 1, name: 'Anchor tee' }).waitFor()
  await each('product')
  await page.getByRole('link', { name: 'Order this' }).click()

  const picker = page.getByRole('dialog', { name: 'Add an item' })
  await picker.getByRole('button', { name: /Navy \/ M/ }).click()
  await page.getByLabel('Quantity').fill('3')
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await page.getByLabel('Street and house number').fill('12 Mill Road')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('ZIP or postal code').fill('78702')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  const quotes = page.getByRole('group', { name: 'Shipping method' })
  await quotes.getByRole('radio').nth(2).waitFor()
  await expect.poll(() => quotes.getByRole('radio').count()).toBe(3)
  await quotes.getByRole('radio', { name: /Standard/ }).check()
  const receipt = page.locator('section', { has: page.getByRole('heading', { name: 'Estimate' }) })
  const quoted = await quotes.locator('label', { hasText: 'Standard' }).locator('strong').innerText()
  await receipt.locator('dl > div', { hasText: `Shipping${quoted}` }).waitFor()
  await receipt.getByText('Shipping equals the quote.').waitFor()
  await each('draft')
  const estimated = await receipt.locator('dd').last().innerText()
  await page.getByRole('button', { name: 'Save draft' }).click()

  const title = page.getByRole('heading', { level: 1, name: /^Order #\d+/ })
  await title.waitFor()
  const row = page.getByRole('row', { name: new RegExp(`#${/\d+/.exec(await title.innerText())?.[0]}\\b`) })
  await each('order')
  await page.getByRole('button', { name: 'Confirm and charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm and charge' })
  const charge = dialog.getByRole('button', { name: `Confirm and charge ${estimated}` })
  await charge.waitFor()
  await expect.poll(() => dialog.innerText()).toContain('Ada Byron')
  await each('confirm dialog')
  // A double click is one consent: it must charge once.
  await charge.dblclick()
  await dialog.getByText(`Confirmed. ${estimated} was charged`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Pending', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Start production' }).click()
  await page.getByText('In production', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Ship a part' }).click()
  await page
    .getByText(/not shipped yet:/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Ship everything' }).click()
  await page.getByText('Fulfilled', { exact: true }).first().waitFor()
  const tracking = page.getByRole('link', { name: /^Track / }).first()
  expect(await tracking.getAttribute('href')).toMatch(/^https:\/\//)
  expect(await tracking.getAttribute('rel')).toBe('noopener noreferrer')
  await each('shipped order')

  await openFromMenu(page, 'Shipments')
  await page.getByRole('heading', { level: 1, name: /^Shipments/ }).waitFor()
  await row.nth(1).waitFor()
  await expect.poll(() => row.count()).toBe(2)
  await each('shipments')
  await openFromMenu(page, 'Orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await row.waitFor()
  await each('orders')
  await openFromMenu(page, 'Store products')
  await page
    .getByRole('row', { name: /Anchor tee/ })
    .first()
    .waitFor()
  await each('products')
}
