import { afterAll, expect, inject, it } from 'vitest'
import { pngOf } from './support/mainJob'
import { screenReader } from './support/screenReader'
import { closeBrowser, visit } from './support/visitor'

afterAll(closeBrowser)

it('does the whole job of the placement editor through the accessibility tree alone', async () => {
  const { page, expectNoTrouble, close } = await visit(inject('demoAddress'))
  // Asked for long before it opens, see the keyboard test.
  page.on('filechooser', (chooser) => {
    const buffer = pngOf(3000, 1500)
    void chooser.setFiles({ name: 'gray.png', mimeType: 'image/png', buffer })
  })
  const { find, press } = await screenReader(page)
  await press('button', 'Open the demo store')
  await find('heading', 'Overview')
  await page.goto(new URL('/catalog/71', inject('demoAddress')).href)
  await press('link', 'Design this')
  await find('heading', /^Empty design/)

  await press('button', 'Choose a file')
  const placed = await find('application', /^Artwork gray\.png: /)
  expect(placed.name).toBe('Artwork gray.png: 30.5 × 15.2 cm, centered, 12.7 cm from the top, 250 dpi, good')
  await press('button', 'Top')
  await find('application', /30\.5 × 15\.2 cm, centered, at the top, 250 dpi, good$/)
  // What was done is said as well.
  await find('StaticText', /^Align: 30\.5 × 15\.2 cm, centered, at the top/)
  await press('button', 'Smaller')
  await find('application', /29\.9 × 14\.9 cm, centered/)

  await press('DisclosureTriangle', 'Copy to other placements')
  await press('checkbox', 'Back print')
  await press('button', 'Copy there')
  await find('button', /^Back print Placed/)
  await find('StaticText', 'In your file library')
  await press('button', 'Preview')
  await find('image', 'Preview: Back print, Navy')
  await press('button', 'Close')

  await press('button', 'Use design')
  await press('menuitem', 'Mockups')
  await find('heading', 'New mockups')
  await press('button', 'Make mockups')
  await find('heading', 'Mockups')
  // The service draws it meanwhile.
  await page.goBack()
  await find('heading', 'New mockups')
  await page.goBack()
  await find('application', /29\.9 × 14\.9 cm, centered/)
  await press('button', 'New product')
  await find('heading', 'New product')
  await press('button', 'Create product')
  await find('heading', 'Unisex Everyday Tee')
  expect(page.url()).toMatch(/\/products\/\d+$/)

  await press('link', 'Mockups')
  await find('button', /^Open White, Front print$/)
  expectNoTrouble()
  await close()
})
