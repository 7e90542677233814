// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import { emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { renderApp } from '../renderApp'
import { area, openChosen, text } from './chosenLayers'
import { givePageFonts } from './givePageFonts'

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(givePageFonts)

const slow = 600_000

it(
  'several texts get a curve, a width of lines and an outline together; what differs is mixed, and each change is one step',
  async () => {
    const { isOneStep, tick, pick, type } = await openChosen(
      [
        text('1', { curve: { angle: 90, isInside: false }, wrapWidth: 450, fill: '#ffffff' }),
        text('2', { outline: { color: '#cc2233', width: 6 } }),
        text('3', { letterCase: 'lower' }),
        newShape(area, 'star', '#00aa00'),
      ].map((layer, at) => ({ ...layer, id: String(at + 1) })),
      '3 texts',
    )
    const before = {
      Curve: 'mixed',
      'Arc (°)': '90',
      'Break lines at a width': 'mixed',
      'Width of lines (mm)': '76.2',
      Outline: 'mixed',
      'Outline width (mm)': '1.02',
      'Outline color': '#cc2233',
    }
    // Mixed is no choice: picked, it changes nothing.
    await pick('Curve', 'Mixed')
    await isOneStep(
      () => pick('Letters', 'All capitals'),
      { ...before, Letters: 'mixed' },
      { Letters: 'upper' },
    )
    await isOneStep(() => pick('Letters', 'Each word with a capital'), before, { Letters: 'words' })
    await isOneStep(() => pick('Curve', 'Smile'), before, { Curve: 'inside', 'Arc (°)': 'Mixed' })
    await isOneStep(() => pick('Curve', 'Straight'), before, { Curve: 'none', 'Arc (°)': null })
    await isOneStep(() => type('Arc (°)', '200'), before, { 'Arc (°)': '200' })
    await isOneStep(() => tick('Break lines at a width'), before, {
      'Break lines at a width': true,
      'Width of lines (mm)': 'Mixed',
    })
    await isOneStep(() => type('Width of lines (mm)', '60'), before, { 'Width of lines (mm)': '60' })
    // Each new outline stands out from its own words.
    await isOneStep(() => tick('Outline'), before, {
      Outline: true,
      'Outline width (mm)': 'Mixed',
      'Outline color': 'Mixed',
    })
    await isOneStep(() => type('Outline width (mm)', '2'), before, { 'Outline width (mm)': '2' })
    await isOneStep(() => type('Outline color', '#2244aa'), before, { 'Outline color': '#2244aa' })
  },
  slow,
)

it(
  'several shapes are filled and outlined together: what differs is mixed, and a shape without a fill stays without',
  async () => {
    const shapes = [
      { ...newShape(area, 'rectangle', '#00aa00'), radius: 12 },
      { ...newShape(area, 'line', '#aa0000'), radius: 6 },
      { ...newShape(area, 'rectangle', '#00aa00'), fill: null, outline: { color: '#cc2233', width: 6 } },
    ]
    // The shape on top is chosen first.
    const layers = [text('1', {}), ...shapes].map((layer, at) => ({ ...layer, id: String(at + 1) }))
    const { isOneStep, tick, pick, type } = await openChosen(layers, '3 shapes')
    const before = {
      Shape: 'mixed',
      'Corner radius (mm)': 'Mixed',
      Filled: 'mixed',
      'Fill color': 'Mixed',
      Outline: 'mixed',
      'Outline width (mm)': '1.02',
      'Outline color': '#cc2233',
    }
    await isOneStep(() => type('Fill color', '#2244aa'), before, { 'Fill color': '#2244aa' })
    await isOneStep(() => tick('Filled'), before, { Filled: true })
    await isOneStep(() => tick('Outline'), before, {
      Outline: true,
      'Outline width (mm)': 'Mixed',
      'Outline color': 'Mixed',
    })
    await isOneStep(() => type('Outline color', '#123456'), before, { 'Outline color': '#123456' })
    await isOneStep(() => type('Corner radius (mm)', '3'), before, { 'Corner radius (mm)': '3' })
    await isOneStep(() => pick('Shape', 'Star'), before, { Shape: 'star', 'Corner radius (mm)': null })
  },
  slow,
)

it(
  'layers are copied and cut by buttons, to another placement too, where the browser keeps its clipboard closed',
  async () => {
    const closed = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    const star = { ...newShape(area, 'star', '#00aa00'), id: '1' }
    const placed = { front: { area, layers: [star], isLimited: true, threads: 'auto' as const } }
    const edited = openContent({ ...emptyContent, placed })
    await saveDesign(
      { id: 'one', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011, edited },
      0,
      1,
    )
    const { user } = renderApp('/design/71?design=one')
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await screen.findByRole('application', { name: /^Shape Star/ })
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(closed)
    vi.spyOn(navigator.clipboard, 'read').mockImplementation(closed)
    await press('Paste')
    await screen.findByText('The browser keeps its clipboard closed. Press Ctrl or ⌘ + V instead.')
    await press('Copy')
    await screen.findByText('1 layer copied.')
    await user.click(await screen.findByRole('button', { name: /^Back print/ }))
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
    await press('Paste')
    await screen.findByRole('application', { name: /^Shape Star/ })
    await press('Cut')
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
    await press('Paste')
    await screen.findByRole('application', { name: /^Shape Star/ })
    expect(screen.queryByText(/keeps its clipboard closed/)).toBeNull()
  },
  slow,
)

it(
  'a click with Shift chooses all rows up to it, one with Ctrl only that row more',
  async () => {
    await openChosen(
      ['1', '2', '3', '4', '5'].map((id) => text(id, {})),
      '5 texts',
    )
    const rows = within(screen.getByRole('listbox', { name: /^Layers of/ })).getAllByRole('option')
    const press = (at: number, keys: object) => fireEvent.click(rows[at] ?? document.body, keys)
    const areChosen = (expected: readonly number[]) =>
      waitFor(() =>
        expect(rows.flatMap((row, at) => (row.getAttribute('aria-selected') === 'true' ? [at] : []))).toEqual(
          expected,
        ),
      )
    press(1, {})
    await areChosen([1])
    press(3, { shiftKey: true })
    await areChosen([1, 2, 3])
    // From the same row again, the other way.
    press(0, { shiftKey: true })
    await areChosen([0, 1])
    press(4, { ctrlKey: true })
    await areChosen([0, 1, 4])
  },
  slow,
)

it(
  'what is refused again is said again after its message was closed',
  async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({
      ...newShape(area, 'rectangle', '#111111'),
      id: String(at + 1),
    }))
    const { user } = await openChosen(many, '201 shapes')
    const again = async () => {
      await user.keyboard('{Control>}d{/Control}')
      const said = await screen.findByText('A placement takes at most 400 layers. Nothing was added.')
      expect(said).toBeTruthy()
    }
    await again()
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    await waitFor(() => expect(screen.queryByText(/takes at most 400 layers/)).toBeNull())
    screen.getAllByRole('option', { selected: true })[0]?.focus()
    await again()
  },
  slow,
)

it(
  'what is done to one layer right after another one is a step of its own',
  async () => {
    const stars = ['1', '2'].map((id) => ({
      ...newShape(area, 'star', '#00aa00'),
      id,
      name: `Star ${id}`,
      box: printBox(100, 800 * Number(id), 200, 200),
    }))
    const placed = { front: { area, layers: stars, isLimited: true, threads: 'auto' as const } }
    const edited = openContent({ ...emptyContent, placed })
    const about = { id: 'stars', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011 }
    await saveDesign({ ...about, edited }, 0, 1)
    const { user } = renderApp('/design/71?design=stars')
    const list = await screen.findByRole('listbox', { name: /^Layers of/ })
    const wordsOf = (name: string) =>
      screen.getByRole('application', { name: new RegExp(name) }).getAttribute('aria-label')
    const before = wordsOf('Star 1')
    const lower = wordsOf('Star 2')
    // However slow this machine is, the keys come one soon after the other.
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    for (const name of ['Star 1', 'Star 2']) {
      await user.click(within(list).getByRole('option', { name: new RegExp(name) }))
      const key = { key: 'ArrowDown', shiftKey: true }
      fireEvent.keyDown(screen.getByRole('application', { name: new RegExp(name) }), key)
    }
    clock.mockRestore()
    await waitFor(() => expect(wordsOf('Star 2')).not.toBe(lower))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(wordsOf('Star 2')).toBe(lower))
    expect(wordsOf('Star 1')).not.toBe(before)
  },
  slow,
)
