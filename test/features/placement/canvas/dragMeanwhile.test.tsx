// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { renderApp } from '../../renderApp'
import { isOff } from '../../../isOff'

const slow = 600_000
const owner = 'demo|own'
const area = printArea(1800, 2400)
const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 }
let turn = 0

const drawing = (name: string, width: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><rect width="9" height="9"/></svg>`
  return new File([svg], name, { type: 'image/svg+xml' })
}

async function pictureOf(name: string, width: number) {
  const taking = await takeArtwork(drawing(name, width), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  return taking.artwork
}

/** A picture on the front and one on the back, the front shown; the one there is being dragged. */
async function draggedFront(far = 10) {
  const [front, back] = [await pictureOf('front.svg', 40), await pictureOf('back.svg', 60)]
  const on = (key: string) => ({
    area,
    layers: [pictureLayer('1', key, printBox(300, 300, 400, 200))],
    isLimited: true,
    threads: 'auto' as const,
  })
  const artworks = { [front.key]: front, [back.key]: back }
  const edited = openContent({
    artworks,
    placed: { front: on(front.key), back: on(back.key) },
    options: {},
  })
  const id = `dragged-${++turn}`
  await saveDesign({ id, owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const app = renderApp(`/design/71?design=${id}&placement=front`)
  const picture = await screen.findByRole('application', { name: /front/ })
  const stage = picture.parentElement ?? picture
  Object.assign(stage, { setPointerCapture: () => undefined })
  const kept = async (placement: string) => {
    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('not kept')
    const { content } = record.edited
    const [layer] = content.placed[placement]?.layers ?? []
    const artwork = layer?.kind === 'picture' ? content.artworks[layer.artwork] : undefined
    return { file: artwork?.filename, box: layer?.box }
  }
  const moveTo = (clientX: number, clientY: number) =>
    act(() => {
      stage.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX, clientY, bubbles: true }))
    })
  fireEvent.pointerDown(picture, { ...mouse, clientX: 100, clientY: 100 })
  moveTo(100 + far / 2, 100 + far)
  const lift = () => fireEvent.pointerUp(stage, { ...mouse, clientX: 100 + far, clientY: 100 + far * 2 })
  return { ...app, kept, lift }
}

it(
  'what becomes another picture while it is dragged stays that one, and lies where it was dragged to',
  async () => {
    const { kept, lift } = await draggedFront()
    fireEvent.click(await screen.findByText('Replace the artwork'))
    const files = [drawing('next.svg', 80)]
    fireEvent.change(await screen.findByLabelText('Artwork file for Front print'), { target: { files } })
    await waitFor(async () => expect(await kept('front')).toMatchObject({ file: 'next.svg' }))
    const { box } = await kept('front')
    lift()
    await waitFor(async () => {
      const now = await kept('front')
      expect(now.box).not.toEqual(box)
      expect(now).toMatchObject({ file: 'next.svg', box: { width: box?.width, height: box?.height } })
    })
  },
  slow,
)

it(
  'a drag that ends where another placement is shown by then changes nothing there',
  async () => {
    const { kept, lift } = await draggedFront()
    fireEvent.click(await screen.findByRole('button', { name: /^Back print/ }))
    await screen.findByRole('application', { name: /back/ })
    lift()
    // A change of its own, kept after whatever the drag has done.
    fireEvent.click(await screen.findByRole('button', { name: 'Bottom' }))
    await waitFor(async () => expect(await kept('back')).toMatchObject({ box: { top: 2200 } }))
    expect(await kept('back')).toMatchObject({ file: 'back.svg', box: { left: 300 } })
    expect(await kept('front')).toMatchObject({ file: 'front.svg', box: { left: 300, top: 300 } })
  },
  slow,
)

it.each([
  [1, false],
  [4, true],
])(
  'a press that trembles by %i px and a bit moves it: %s',
  async (far, isMoved) => {
    const { lift } = await draggedFront(far)
    lift()
    const undo = screen.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(isOff(undo)).toBe(!isMoved))
  },
  slow,
)
