import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type Layer, newLayer, type TextLayer } from '~/domain/layers/layer'
import { emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { renderApp } from '../renderApp'

/** Print area of the front, in print pixels. */
export const area = printArea(1800, 2400)

/** A text of its own words. */
export const text = (id: string, more: Partial<TextLayer>): TextLayer => ({
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
export async function openChosen(layers: readonly Layer[], kind: string) {
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
