// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Layer } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { renderApp } from '../renderApp'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
})
beforeEach(eraseDesigns)

const slow = 600_000
const owner = 'demo|own'
const area = printArea(1800, 2400)

async function open(id: string, layers: Readonly<Record<string, Layer>>) {
  const placed = Object.fromEntries(
    Object.entries(layers).map(([placement, layer]) => [
      placement,
      { area, layers: [{ ...layer, id: '1' }], isLimited: true, threads: 'auto' as const },
    ]),
  )
  const edited = openContent({ artworks: {}, placed, options: {} })
  await saveDesign({ id, owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const app = renderApp(`/design/71?design=${id}`)
  const kept = async () => {
    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('not kept')
    return record.edited.content.placed['front']?.layers ?? []
  }
  return { ...app, kept }
}

/** A picture that is read while something else is typed, and chosen once it is there. */
async function addLate() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="9" height="9"/></svg>'
  const files = [new File([svg], 'late.svg', { type: 'image/svg+xml' })]
  fireEvent.change(await screen.findByLabelText('Picture to add to Front print'), { target: { files } })
  return async () => {
    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    const row = await within(list).findByRole('option', { name: /late/ })
    await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'))
  }
}

it.each([
  ['color', 'Fill color', '#123456', { fill: '#123456' }],
  ['number', 'Points', '9', { points: 9 }],
] as const)(
  'a %s that is typed for a shape counts although a picture that was read is chosen before it is left',
  async (kind, label, text, expected) => {
    const { kept } = await open(`typed-${kind}`, { front: newShape(area, 'star', '#cc2233') })
    const field = await screen.findByLabelText(label)
    const untilChosen = await addLate()
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    await untilChosen()
    await waitFor(async () => {
      const [shape, late] = await kept()
      expect(late?.kind).toBe('picture')
      expect(shape).toMatchObject(expected)
    })
  },
  slow,
)

it(
  'words that are too long are those of one placement, and not of the text of another',
  async () => {
    // A field that grows with its words hears of fonts, which there are none of here.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
    const text = newText(area, '#101010')
    const { user } = await open('two-texts', {
      front: { ...text, words: 'In front' },
      back: { ...text, words: 'Behind' },
    })
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Words')
    fireEvent.change(words, { target: { value: 'x'.repeat(10_001) } })
    await screen.findByText(/^A text has at most 10,000 characters/)
    await user.click(screen.getByRole('button', { name: /^Back print/ }))
    await screen.findByRole('button', { name: /^Back print/, pressed: true })
    await waitFor(() => expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Behind'))
    expect(screen.queryByText(/^A text has at most/)).toBeNull()
  },
  slow,
)
