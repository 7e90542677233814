// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Layer, type PictureLayer, pictureLayer } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox, printPx } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { copiedTexts } from '~/local/designs/layerClipboard'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { renderApp } from '../renderApp'
import { givePageFonts } from './givePageFonts'

const slow = 600_000
const owner = 'demo|own'
const area = printArea(1800, 2400)

async function open(
  id: string,
  layers: Readonly<Record<string, Layer>>,
  artworks: DesignContent['artworks'] = {},
) {
  const placed = Object.fromEntries(
    Object.entries(layers).map(([placement, layer]) => [
      placement,
      { area, layers: [{ ...layer, id: '1' }], isLimited: true, threads: 'auto' as const },
    ]),
  )
  const edited = openContent({ artworks, placed, options: {} })
  await saveDesign({ id, owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const app = renderApp(`/design/71?design=${id}`)
  return { ...app, kept: async () => (await keptFront(id)).layers }
}

async function keptFront(id: string): Promise<Placed> {
  const record = await loadDesign(id, owner)
  const front = record === null || typeof record === 'string' ? null : record.edited.content.placed['front']
  if (front == null) throw new Error('not kept')
  return front
}

/** A picture that is read while something else is done; answers its row once it is there. */
async function addLate() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="9" height="9"/></svg>'
  const files = [new File([svg], 'late.svg', { type: 'image/svg+xml' })]
  fireEvent.change(await screen.findByLabelText('Picture to add to Front print'), { target: { files } })
  return () => {
    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    return within(list).findByRole('option', { name: /late/ })
  }
}

/** Another tab draws on the front. */
const drawElsewhere = (id: string, to: (layers: readonly Layer[]) => readonly Layer[]) =>
  changeElsewhere(id, ({ layers }) => ({ layers: to(layers) }))

async function changeElsewhere(id: string, to: (front: Placed) => Partial<Placed>) {
  const record = await loadDesign(id, owner)
  if (record === null || typeof record === 'string') throw new Error('not kept')
  const { content } = record.edited
  const { front } = content.placed
  if (front === undefined) throw new Error('nothing is placed')
  const placed = { front: { ...front, ...to(front) } }
  await saveDesign({ ...record, edited: openContent({ ...content, placed }) }, record.rev, 2)
}

it.each([
  ['color', 'Fill color', '#123456', { fill: '#123456' }],
  ['number', 'Points', '9', { points: 9 }],
] as const)(
  'a %s that is typed for a shape counts although one that another tab has drawn is chosen before it is left',
  async (kind, label, text, expected) => {
    const id = `typed-${kind}`
    const { kept } = await open(id, { front: newShape(area, 'star', '#cc2233') })
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
    await drawElsewhere(id, (layers) => [...layers, { ...newShape(area, 'ellipse', '#00aa00'), id: '2' }])
    await waitFor(async () => {
      const [shape, late] = await kept()
      expect(late).toMatchObject({ shape: 'ellipse', fill: '#00aa00' })
      expect(shape).toMatchObject(expected)
    })
  },
  slow,
)

it(
  'a picture that is read while words are typed takes neither their field nor the next keys',
  async () => {
    givePageFonts()
    const { user, kept } = await open('typed-on', { front: { ...newText(area, '#101010'), words: 'Slow' } })
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Words')
    const isThere = await addLate()
    words.focus()
    words.setSelectionRange(4, 4)
    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    await isThere()
    // Each of these is a key of the editor, too.
    await user.keyboard('m0c')
    expect(document.activeElement).toBe(words)
    expect(words.value).toBe('Slowm0c')
    expect(within(list).getByRole('option', { name: /Slow/ }).getAttribute('aria-selected')).toBe('true')
    await waitFor(async () => {
      const [text, late] = await kept()
      expect([text?.kind === 'text' && text.words, late?.kind]).toEqual(['Slowm0c', 'picture'])
    })
  },
  slow,
)

it(
  'what another tab draws on top while words are typed takes neither their field nor the next keys',
  async () => {
    givePageFonts()
    const id = 'typed-below'
    const { user, kept } = await open(id, { front: { ...newText(area, '#101010'), words: 'Slow' } })
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Words')
    const list = screen.getByRole('listbox', { name: /^Layers of/ })
    words.focus()
    words.setSelectionRange(4, 4)
    await drawElsewhere(id, (layers) => [...layers, { ...newShape(area, 'ellipse', '#00aa00'), id: '2' }])
    await within(list).findByRole('option', { name: /Ellipse/ })
    await user.keyboard('m0c')
    expect(document.activeElement).toBe(words)
    expect(words.value).toBe('Slowm0c')
    await waitFor(async () => {
      const [text, late] = await kept()
      expect([text?.kind === 'text' && text.words, late?.kind]).toEqual(['Slowm0c', 'shape'])
    })
  },
  slow,
)

it(
  'layers that are pasted while a number is typed take nobody out of its field',
  async () => {
    const { user, kept } = await open('pasted', { front: newShape(area, 'star', '#cc2233') })
    const list = await screen.findByRole('listbox', { name: /^Layers of/ })
    const copied = { area, dpi: 150, layers: [{ ...newShape(area, 'ellipse', '#00aa00'), id: '1' }] }
    const { html } = copiedTexts(copied, {}, owner)
    const points = await screen.findByLabelText<HTMLInputElement>('Points')
    // The clipboard is read before they are there.
    fireEvent.paste(document.body, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [], types: [] },
    })
    points.focus()
    points.setSelectionRange(0, points.value.length)
    await within(list).findByRole('option', { name: /Ellipse/ })
    await user.keyboard('9{Enter}')
    expect(document.activeElement).toBe(points)
    expect(within(list).getByRole('option', { name: /Star/ }).getAttribute('aria-selected')).toBe('true')
    await waitFor(async () => {
      const [star, ellipse] = await kept()
      expect([star, ellipse]).toMatchObject([{ points: 9 }, { shape: 'ellipse' }])
    })
  },
  slow,
)

it(
  'a guide that is typed leaves the others where another tab has laid them, and is laid anew where that has taken it away',
  async () => {
    const id = 'guides'
    const at = (axis: 'x' | 'y', px: number) => ({ axis, at: printPx(px) })
    const { user } = await open(id, { front: newShape(area, 'star', '#cc2233') })
    const first = () => screen.findByLabelText<HTMLInputElement>('Guide 1, from the left (cm)')
    const type = async (text: string) => {
      const field = await first()
      field.focus()
      fireEvent.change(field, { target: { value: text } })
      return field
    }
    const keptGuides = async () =>
      ((await keptFront(id)).guides ?? []).map((one) => [one.axis, Math.round(one.at)])
    await user.click(await screen.findByText('Guides'))
    await changeElsewhere(id, () => ({ guides: [at('x', 100), at('y', 200)] }))
    const field = await type('5')
    await changeElsewhere(id, () => ({ guides: [at('x', 100), at('y', 900), at('x', 700)] }))
    await screen.findByLabelText('Guide 3, from the left (cm)')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () =>
      expect(await keptGuides()).toEqual([
        ['x', 295],
        ['y', 900],
        ['x', 700],
      ]),
    )

    await type('6')
    await changeElsewhere(id, () => ({ guides: [at('y', 900)] }))
    await waitFor(async () =>
      expect(await keptGuides()).toEqual([
        ['y', 900],
        ['x', 354],
      ]),
    )
  },
  slow,
)

it(
  'a picture that is read while nothing is typed is chosen',
  async () => {
    await open('not-typed', { front: newShape(area, 'star', '#cc2233') })
    const isThere = await addLate()
    const row = await isThere()
    await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'))
  },
  slow,
)

const drawing = (name: string) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="9" height="9"/></svg>'
  return new File([svg], `${name}.svg`, { type: 'image/svg+xml' })
}

it.each([
  ['Top (cm)', '2', null],
  ['Width (cm)', '3', null],
  ['Bottom cut (%)', '20', 'Angle, opacity and crop'],
  ['Gap (%)', '40', 'Colors, background and pattern'],
  ['Tolerance (%)', '30', 'Colors, background and pattern'],
] as const)(
  'a number that is typed for %s changes nothing else of what another tab did meanwhile',
  async (label, text, section) => {
    const id = `beside-${label.slice(0, 3).toLowerCase()}`
    const taking = await takeArtwork(drawing('fox'), owner, () => null)
    if (!taking.ok) throw new Error(taking.problem)
    const { artwork } = taking
    const picture: PictureLayer = {
      ...pictureLayer('1', artwork.key, printBox(100, 100, 400, 200)),
      changes: {
        knockOut: { color: '#ffffff', tolerance: 0.1, softEdge: 0.5, everywhere: false },
        tile: { pattern: 'grid', gap: 0.1, size: 100, angle: 0 },
      },
    }
    const { user, kept } = await open(id, { front: picture }, { [artwork.key]: artwork })
    if (section !== null) await user.click(await screen.findByText(section))
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    field.focus()
    fireEvent.change(field, { target: { value: text } })

    const theirs: PictureLayer = {
      ...picture,
      box: printBox(900, 500, 600, 300),
      changes: {
        knockOut: { color: '#ffffff', tolerance: 0.1, softEdge: 0.9, everywhere: false },
        tile: { pattern: 'brick', gap: 0.1, size: 100, angle: 0 },
        recolor: { kind: 'invert' },
      },
    }
    await drawElsewhere(id, () => [theirs])
    await waitFor(() => expect(screen.getByLabelText('Left (cm)').getAttribute('data-counted')).toBe('15.24'))

    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () => {
      const [layer] = await kept()
      if (layer?.kind !== 'picture') throw new Error('no picture')
      expect(layer).not.toEqual(theirs)
      const { knockOut, recolor, tile } = layer.changes
      expect([knockOut?.softEdge, recolor?.kind, tile?.pattern]).toEqual([0.9, 'invert', 'brick'])
      const { left, top, width, height } = layer.box
      if (label === 'Width (cm)')
        expect([left + width / 2, top + height / 2].map(Math.round)).toEqual([1200, 650])
      else expect([left, width]).toEqual([900, 600])
    })
  },
  slow,
)

it.each([
  ['color', 'Fill color', '#123456', { fill: '#123456' }],
  ['number', 'Points', '9', { points: 9 }],
] as const)(
  'a %s that is typed counts when the page is left by Back, which leaves no field',
  async (kind, label, text, expected) => {
    const { kept, go, address } = await open(`left-${kind}`, { front: newShape(area, 'star', '#cc2233') })
    const field = await screen.findByLabelText(label)
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    await go('/designs')
    await waitFor(() => expect(address()).toBe('/designs'))
    await waitFor(async () => expect((await kept())[0]).toMatchObject(expected))
  },
  slow,
)

it(
  'words that are too long are those of one placement, and not of the text of another',
  async () => {
    givePageFonts()
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
