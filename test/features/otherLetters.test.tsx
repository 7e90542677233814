// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from './renderApp'
import { openSheet } from './products/editor/readySheet'

/** Presses keys of a Russian keyboard; answers whether the browser was kept from acting on the last one. */
const press = (...keys: [key: string, code: string, held?: { ctrlKey?: boolean; shiftKey?: boolean }][]) =>
  keys
    .map(([key, code, held]) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...held }),
    )
    .at(-1) === false

const control = { ctrlKey: true }

describe('a keyboard with other letters than Latin', () => {
  it('opens the palette, goes to pages, and walks rows', async () => {
    const { address } = renderApp('/products')
    const first = await screen.findByRole('link', { name: 'Slow Wave Hoodie' })
    await waitFor(() => {
      press(['о', 'KeyJ'])
      expect(document.activeElement?.closest('[data-row]')).not.toBeNull()
    })
    expect(first).toBeTruthy()
    expect(press(['л', 'KeyK', control])).toBe(true)
    await screen.findByRole('combobox', { name: 'Search and commands' })
    expect(press(['л', 'KeyK', control])).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press(['п', 'KeyG'], ['щ', 'KeyO'])
    await waitFor(() => expect(address()).toBe('/orders'))
  })

  it('presses the button that saves, and not the browser’s own saving', async () => {
    renderApp('/packing-slip', { orders: 3 })
    const send = await screen.findByRole('button', { name: 'Review and send' })
    expect(press(['ы', 'KeyS', control])).toBe(true)
    expect(document.activeElement).toBe(send)
  })

  it('fills the sheet of variants down, undoes that, and types its own letters', async () => {
    const { user } = renderApp('/products')
    const grid = await openSheet(user)
    grid.focus()
    await user.keyboard('41.77{Enter}{ArrowUp}')
    expect(press(['ф', 'KeyA', control])).toBe(true)
    expect(grid.querySelectorAll('[aria-selected=true]').length).toBeGreaterThan(4)
    await user.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}')
    const filled = () => grid.textContent.split('41.77').length - 1
    expect(filled()).toBe(1)
    expect(press(['в', 'KeyD', control])).toBe(true)
    expect(filled()).toBe(2)
    expect(press(['я', 'KeyZ', control])).toBe(true)
    expect(filled()).toBe(1)
    await user.keyboard('{ArrowRight}')
    press(['я', 'KeyZ'])
    expect(screen.getByRole('textbox', { name: /^SKU of/ })).toHaveProperty('value', 'я')
  })
})
