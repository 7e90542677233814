// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepKit } from '~/local/designs/kits/kitStore'
import { whyOff } from '../isOff'
import { layeredDesign } from './layeredDesign'
import { renderApp } from './renderApp'
import { addComet } from './products/manyBlanks/addComet'

/** A service whose replies of these addresses are on their way until they are let go. */
function heldBack(path: RegExp) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const onTheWay = async (reply: Response, { url }: Request) => {
    if (path.test(new URL(url).pathname)) await held
    return reply
  }
  return { onTheWay, letGo }
}

describe('a button that needs what is still being read says so, and comes on by itself', () => {
  it('new prices, before the costs of the blanks have come', async () => {
    const { onTheWay, letGo } = heldBack(/^\/products\/\d+$/)
    const { user } = renderApp('/products', { onTheWay })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Slow Wave Mug' }))
    await user.click(await screen.findByRole('button', { name: 'Change prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }))
    const start = () => dialog.getByRole('button', { name: 'Start' })
    await dialog.findByText('Reading what they cost…')
    expect(whyOff(start())).toBe('The products are being read')
    // No price is shown that would not be the one.
    expect(dialog.queryByRole('cell', { name: 'Slow Wave Mug' })).toBeNull()
    letGo()
    await waitFor(() => expect(whyOff(start())).toBeNull())
  })

  it('products on several blanks, before the last of them has come', async () => {
    const { onTheWay, letGo } = heldBack(/printfiles\/146$/)
    const { user } = renderApp('/products/design', { onTheWay })
    await addComet(user)
    await screen.findByRole('button', { name: 'Remove comet-1200x800.png' })
    await user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
    await screen.findByRole('button', { name: /^Create 1 product/ })
    const other = await screen.findByRole('checkbox', { name: 'Unisex Pullover Hoodie' })
    await user.click(other)
    const create = () => screen.getByRole('button', { name: /^Create/ })
    await waitFor(() => expect(whyOff(create())).toBe('The blanks are being read'))
    letGo()
    const whole = await screen.findByRole('button', { name: /^Create 2 products/ })
    expect(whyOff(whole)).toBeNull()
  })

  it('a kit on a blank', async () => {
    const { content } = await layeredDesign('demo|own')
    const [placed] = Object.values(content.placed)
    if (placed === undefined) throw new Error('no picture')
    const places = [{ placement: 'front', title: 'Front print', placed, dpi: 150 }]
    const kit = { id: 'k', name: 'Chest', technique: 'DTG', techniqueName: 'DTG printing', places }
    await keepKit({ ...kit, slots: [], artworks: content.artworks, options: {} }, 'demo|own', Date.now())
    const { onTheWay, letGo } = heldBack(/printfiles\/71$/)
    renderApp('/designs/kits/k?blank=71', { onTheWay })
    const open = await screen.findByRole('button', { name: 'Open as a new design' })
    expect(whyOff(open)).toBe('The blank is being read')
    letGo()
    await waitFor(() => expect(whyOff(open)).toBeNull())
  })
})
