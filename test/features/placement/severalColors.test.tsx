// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import { type Layer, newLayer, type TextLayer } from '~/domain/layers/layer'
import { emptyContent } from '~/domain/placement/design'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { whyOff } from '../../isOff'
import { renderApp } from '../renderApp'
import { givePageFonts } from './givePageFonts'

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(givePageFonts)

const slow = 600_000
const area = printArea(1800, 2400)

const text = (id: string, more: Partial<TextLayer>): TextLayer => ({
  ...newLayer,
  kind: 'text',
  id,
  box: printBox(100, 100 * Number(id), 600, 90),
  words: `Words ${id}`,
  family: 'Montserrat',
  weight: 700,
  size: 80,
  letterSpacing: 0,
  lineHeight: 1.2,
  align: 'left',
  isUpperCase: false,
  fill: '#111111',
  outline: null,
  curve: null,
  wrapWidth: null,
  ...more,
})

/** The editor with a design of these layers, all of them chosen; the fields of one kind of them. */
async function open(layers: readonly Layer[], kind: string) {
  const placed = { front: { area, layers, isLimited: true, threads: 'auto' as const } }
  const edited = openContent({ ...emptyContent, placed })
  // Of its own: what the test before still writes is another design.
  const id = kind.replace(' ', '-')
  await saveDesign({ id, owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const { user } = renderApp(`/design/71?design=${id}`)
  const list = await screen.findByRole('listbox', { name: /^Layers of/ })
  within(list).getByRole('option', { selected: true }).focus()
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText(`${layers.length} layers chosen`)
  const undo = screen.getByRole('button', { name: 'Undo' })
  const fields = within(await screen.findByRole('group', { name: kind }))
  const field = (name: string) => fields.queryByLabelText<HTMLInputElement>(name)
  const shown = (name: string) => {
    const input = field(name)
    if (input === null) return null
    if (input.type === 'checkbox') return input.indeterminate ? 'mixed' : input.checked
    return input.value === '' ? input.placeholder : input.value
  }
  const now = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, shown(name)]))
  const isNow = (expected: Record<string, unknown>) =>
    waitFor(() => expect(now(Object.keys(expected))).toEqual(expected))
  return {
    user,
    isNow,
    tick: (name: string) => user.click(fields.getByLabelText(name)),
    pick: (name: string, option: string) => user.selectOptions(fields.getByLabelText(name), option),
    type: async (name: string, typed: string) => {
      const input = fields.getByLabelText<HTMLInputElement>(name)
      await user.click(input)
      input.select()
      await user.paste(typed)
      await user.keyboard('{Enter}')
    },
    /** What a change does, and that one undo takes all of it back. */
    isOneStep: async (
      change: () => Promise<unknown>,
      before: Record<string, unknown>,
      after: Record<string, unknown>,
    ) => {
      await isNow(before)
      await change()
      await isNow({ ...before, ...after })
      await user.click(undo)
      await isNow(before)
    },
  }
}

it(
  'several layers get a white version on dark garments, or colors of one garment, together in one step',
  async () => {
    const layers = [{ ...newShape(area, 'star', '#00aa00'), id: '1' }, text('2', {}), text('3', {})]
    const { user, isNow, type } = await open(layers, '2 texts')
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
