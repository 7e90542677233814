// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '~/paths'
import { keepLogoKit } from '../../layeredDesign'
import { renderApp } from '../../renderApp'
import { addComet } from './addComet'

it('a kit goes on a shirt, a mug and a cap at once, inside the print area of each, and says what differs', async () => {
  await keepLogoKit('demo|own', { id: 'k', name: 'Chest' }, ['front'])
  const { user, sandbox } = renderApp(paths.designOnBlanks({ kit: 'k' }))
  const before = sandbox.state.products.size
  await addComet(user)
  await screen.findByRole('button', { name: 'Remove comet-1200x800.png' })
  const search = screen.getByRole('searchbox', { name: 'Find blanks' })
  for (const name of ['Unisex Everyday Tee', 'White Glossy Mug', 'Unstructured Dad Cap']) {
    await user.clear(search)
    await user.type(search, name)
    await user.click(await screen.findByRole('checkbox', { name }))
  }
  const go = await screen.findByRole('button', { name: /^Create 3 products/ })
  const table = screen.getByRole('table', { name: 'Products to create' })
  for (const said of [
    '15.2 × 10.2 cm',
    'Front print: Made for DTG printing, printed by Sublimation here. Goes on the print: this blank has no front print.',
    'Print: Printed 8.9 instead of 10.2 cm high, because the print area is 22.9 × 8.9 cm.',
    /^Front print: Made for DTG printing, printed by Embroidery here\. Goes on the front embroidery/,
  ])
    expect(within(table).getByText(said)).toBeTruthy()
  await user.click(go)
  await screen.findByText(/^3 of 3 done\. Finished/)
  const made = [...sandbox.state.products.values()].slice(before)
  const files = made.map(({ variants: [first] }) => first?.files[0])
  expect(files.map((file) => file?.type)).toEqual(['front', 'default', 'embroidery_front'])
  for (const file of files) {
    const { left, top, width, height, area_width, area_height } = file?.position ?? emptyPosition
    expect([left >= 0, top >= 0, left + width <= area_width, top + height <= area_height]).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  }
})

const emptyPosition = { left: -1, top: -1, width: 0, height: 0, area_width: 0, area_height: 0 }
