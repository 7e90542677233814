// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import type { Layer } from '~/domain/layers/layer'
import { emptyContent } from '~/domain/placement/design'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { whyOff } from '../../isOff'
import { renderApp } from '../renderApp'
import { area, openChosen, text } from './chosenLayers'
import { givePageFonts } from './givePageFonts'

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(givePageFonts)

const slow = 600_000

it(
  'several layers get a white version on dark garments, or colors of one garment, together in one step',
  async () => {
    const layers = [{ ...newShape(area, 'star', '#00aa00'), id: '1' }, text('2', {}), text('3', {})]
    const { user, isNow, type } = await openChosen(layers, '2 texts')
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const isText = (color: string) => isNow({ 'Text color': color })
    const isFill = (color: string) =>
      waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Fill color').value).toBe(color))
    // A name is one layer's.
    expect(whyOff(screen.getByRole('button', { name: 'Rename' }))).toBe('Only one layer is renamed at a time')
    await user.click(screen.getByText('Other colors on some garments'))
    await screen.findByText('They are the same on all garment colors.')
    await press('White version on dark colors')
    await screen.findByText('Some garment colors have their own, White has not.')
    await isText('#111111')
    await press('Black')
    await screen.findByText('All of them have their own on Black: what is changed there changes there alone.')
    await isText('#ffffff')
    await isFill('#ffffff')
    await press('Undo')
    await isText('#111111')
    await isFill('#00aa00')

    await press('Change on Black only')
    await type('Text color', '#ffeecc')
    await isText('#ffeecc')
    await press('White')
    await isText('#111111')
    await press('The same on all colors')
    await press('Black')
    await isText('#111111')
  },
  slow,
)

it(
  'what is undone or done again on one color alone is shown on that color, in the same size',
  async () => {
    const star = { ...newShape(area, 'star', '#00aa00'), id: '1' }
    const front = { area, layers: [star], isLimited: true, threads: 'auto' as const }
    const black = [7107, 7108, 7109, 7110, 7111, 7112, 7113]
    const own = [{ color: 'Black', variants: black, fill: '#ffeecc', outline: null }]
    const change = (label: string, layer: Layer, at: number) =>
      ({ kind: 'place', label, changes: { front: { ...front, layers: [layer] } }, at }) as const
    const there = { ...star, box: printBox(9, 9, 90, 90) }
    const begun = openContent({ ...emptyContent, placed: { front } })
    const moved = editDesign(begun, change('Move', there, 1))
    const edited = editDesign(moved, change('Own changes on Black', { ...there, own }, 99_000))
    const kept = { id: 'seen', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011 }
    await saveDesign({ ...kept, edited }, 0, 1)
    const { user, address } = renderApp('/design/71?design=seen&variant=7102')
    const step = async (name: string, words: string) => {
      await user.click(await screen.findByRole('button', { name }))
      await screen.findByText(words)
    }
    await screen.findByText('Color shown: White')
    await step('Undo', 'Undone: Own changes on Black, on Black.')
    await screen.findByText('Color shown: Black')
    expect(address()).toContain('variant=7109')
    await user.click(screen.getByRole('button', { name: 'White' }))
    await screen.findByText('Color shown: White')
    await step('Redo', 'Redone: Own changes on Black, on Black.')
    await user.click(screen.getByRole('button', { name: 'White' }))
    await screen.findByText('Color shown: White')
    await step('Undo', 'Undone: Own changes on Black, on Black.')
    // What all colors have is seen on each of them.
    await step('Undo', 'Undone: Move.')
    await screen.findByText('Color shown: Black')
  },
  slow,
)
