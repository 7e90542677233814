// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { printBox } from '~/domain/placement/geometry'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { keepVersion } from '~/local/designs/designRecords'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { onePicture, pictureOf } from '../../domain/layers/onePicture'
import { printArea } from '~/domain/placement/geometry'
import { holdDatabase } from '../../local/jobs/heldStorage'
import { renderApp } from '../renderApp'

const owner = 'demo|own'
const put = IDBObjectStore.prototype.put

beforeEach(async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><title>fox</title></svg>'
  const taking = await takeArtwork(new File([svg], 'fox.svg', { type: 'image/svg+xml' }), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  const { artwork } = taking
  const at = (left: number) =>
    onePicture({
      artwork: artwork.key,
      box: printBox(left, 10, 300, 100),
      area: printArea(1800, 2400),
      isLimited: true,
      threads: 'auto',
    })
  let edited = openContent({ artworks: {}, placed: {}, options: {} })
  for (const [label, left] of [
    ['Place', 10],
    ['Move', 20],
    ['Move', 30],
  ] as const)
    edited = editDesign(edited, {
      kind: 'place',
      label,
      changes: { front: at(left) },
      at: left * 1_000,
      artwork,
    })
  await saveDesign({ id: 'one', owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1_000)
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
})

const keptContent = async () => {
  const design = await loadDesign('one', owner)
  if (design === null || typeof design === 'string') throw new Error('There is no design')
  return design.edited.content
}

const leftOf = async () => {
  const { placed } = await keptContent()
  return placed['front'] === undefined ? null : pictureOf(placed['front']).box.left
}

async function openHistory() {
  const app = renderApp('/design/71?design=one&technique=DTG')
  await app.user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History' })
  await within(dialog).findByRole('heading', { name: 'Steps' })
  const steps = () => within(within(dialog).getByRole('region', { name: 'Steps' })).getAllByRole('button')
  return { ...app, dialog, steps }
}

describe('the history of a design', () => {
  it('is not said to be without a change where the design was drawn and kept before', async () => {
    renderApp('/design/71?design=one&technique=DTG')
    expect(await screen.findByText(/^Last changed/)).toBeTruthy()
    expect(screen.queryByText('Not changed yet')).toBeNull()
  })

  it('names every step, goes back to any and forward again, and keeps that', async () => {
    const { user, steps } = await openHistory()
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('MoveFront print, shown now'),
      expect.stringContaining('MoveFront print'),
      expect.stringContaining('PlaceFront print'),
      'The beginning',
    ])
    await user.click(steps()[2] ?? document.body)
    await waitFor(async () => expect(await leftOf()).toBe(10))
    expect(steps()[0]?.textContent).toContain('undone')
    expect(steps()[2]?.getAttribute('aria-current')).toBe('step')
    await user.click(steps()[3] ?? document.body)
    await waitFor(async () => expect(await leftOf()).toBeNull())
    await user.click(steps()[0] ?? document.body)
    await waitFor(async () => expect(await leftOf()).toBe(30))
  })

  it('keeps versions by name, goes back to one in a step, compares and deletes after asking', async () => {
    const { user, dialog, steps } = await openHistory()
    await user.click(steps()[1] ?? document.body)
    await user.type(within(dialog).getByLabelText('Name of this version'), 'Sent to Ann{Enter}')
    const versions = within(dialog).getByRole('region', { name: 'Versions' })
    await within(versions).findByText('Sent to Ann')
    await user.click(steps()[0] ?? document.body)
    await waitFor(async () => expect(await leftOf()).toBe(30))
    await user.click(within(versions).getByRole('button', { name: /^Compare / }))
    const slider = await within(dialog).findByRole('slider', { name: 'Share of “Sent to Ann” that is shown' })
    expect(slider.getAttribute('aria-valuetext')).toBe('50 %')
    await user.click(within(dialog).getByRole('button', { name: 'Back to the history' }))
    const again = await within(dialog).findByRole('region', { name: 'Versions' })
    await user.click(await within(again).findByRole('button', { name: /^Go back to it/ }))
    await waitFor(async () => expect(await leftOf()).toBe(20))
    expect(steps()[0]?.textContent).toContain('Back to “Sent to Ann”')
    await user.click(within(again).getByRole('button', { name: /^Delete / }))
    const ask = await screen.findByRole('dialog', { name: 'Delete “Sent to Ann”?' })
    await user.click(within(ask).getByRole('button', { name: 'Delete the version' }))
    await within(again).findByText(/^None yet/)
    expect(await leftOf()).toBe(20)
  })

  it('says when a version cannot be kept, and keeps the name that was typed', async () => {
    const { user, dialog } = await openHistory()
    const field = within(dialog).getByLabelText('Name of this version')
    await user.type(field, 'Never lost')
    IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'designs') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, args)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Keep this version' }))
    expect(await within(dialog).findByText('The version was not kept')).toBeTruthy()
    expect(field).toHaveProperty('value', 'Never lost')
    IDBObjectStore.prototype.put = put
    await user.click(within(dialog).getByRole('button', { name: 'Keep this version' }))
    expect(await within(dialog).findByText('Never lost')).toBeTruthy()
    expect(field).toHaveProperty('value', '')
  })

  it('says when a version is not deleted, and when the versions cannot be read, and that each by itself', async () => {
    const { user, dialog } = await openHistory()
    await user.type(within(dialog).getByLabelText('Name of this version'), 'Sent to Ann{Enter}')
    await user.click(await within(dialog).findByRole('button', { name: 'Delete Sent to Ann' }))
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    await user.click(await screen.findByRole('button', { name: 'Delete the version' }))
    expect(await within(dialog).findByText('The version was not deleted')).toBeTruthy()
    IDBObjectStore.prototype.put = put
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Broken', 'UnknownError')
    }
    try {
      await user.click(screen.getByRole('button', { name: 'History' }))
      expect(await screen.findByText('The versions could not be read')).toBeTruthy()
    } finally {
      IDBObjectStore.prototype.get = get
    }
    const again = screen.getByRole('dialog', { name: 'History' })
    await user.click(within(again).getByRole('button', { name: 'Try again' }))
    expect(await within(again).findByText('Sent to Ann')).toBeTruthy()
    expect(screen.queryByText('The versions could not be read')).toBeNull()
  })

  it('leaves a name alone that is begun while the one before is being kept', async () => {
    const { user, dialog } = await openHistory()
    const field = within(dialog).getByLabelText('Name of this version')
    await user.type(field, 'Sent')
    const letGo = await holdDatabase('platen-designs')
    await user.click(within(dialog).getByRole('button', { name: 'Keep this version' }))
    await user.clear(field)
    await user.type(field, 'To Ann')
    letGo()
    expect(await within(dialog).findByText('Sent')).toBeTruthy()
    expect(field).toHaveProperty('value', 'To Ann')
  })
})

it('a version from before a color got more sizes is gone back to with what the color has of its own on all of them', async () => {
  const { placed } = await keptContent()
  const front = placed['front']
  if (front === undefined) throw new Error('Nothing is placed')
  const [layer] = front.layers
  const own = [
    { color: 'White', variants: [4011], artwork: pictureOf(front).artwork, box: printBox(0, 0, 9, 3) },
  ]
  if (layer?.kind !== 'picture') throw new Error('There is no picture')
  const before = { placed: { front: { ...front, layers: [{ ...layer, own }] } }, options: {} }
  await keepVersion('one', owner, { id: 'v', name: 'Sent to Ann', at: 1, state: before })
  const { user } = await openHistory()
  await user.click(await screen.findByRole('button', { name: /^Go back to it/ }))
  await waitFor(async () => {
    const kept = (await keptContent()).placed['front']
    expect(kept && pictureOf(kept).own?.[0]?.variants.length).toBeGreaterThan(1)
  })
  await user.click(screen.getByRole('button', { name: 'Compare Sent to Ann' }))
  await screen.findByText('Front print is the same in both.')
})

it('a step or a version that changes another placement shows that one', async () => {
  const record = await loadDesign('one', owner)
  if (record === null || typeof record === 'string') throw new Error('There is no design')
  const { edited, rev, ...head } = record
  const { front } = edited.content.placed
  if (front === undefined) throw new Error('Nothing is placed')
  // The back is the same in all of them.
  const placed = { front, back: front }
  await saveDesign({ ...head, edited: { ...edited, content: { ...edited.content, placed } } }, rev, 2_000)
  await keepVersion('one', owner, { id: 'v', name: 'Sent to Ann', at: 1, state: { placed, options: {} } })
  const { user, address } = renderApp('/design/71?design=one&technique=DTG&placement=back')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: 'History' })
    await within(dialog).findByRole('heading', { name: 'Steps' })
    return dialog
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull())
  }
  const isShown = (name: RegExp) => screen.findByRole('button', { name, pressed: true })
  const first = await open()
  await user.click(await within(first).findByRole('button', { name: /^Place/ }))
  await waitFor(() => expect(address()).toContain('placement=front'))
  await close()
  await isShown(/^Front print/)
  await waitFor(async () => expect(await leftOf()).toBe(10))

  await user.click(screen.getByRole('button', { name: /^Back print/ }))
  await isShown(/^Back print/)
  await user.click(await within(await open()).findByRole('button', { name: /^Go back to it/ }))
  await close()
  await isShown(/^Front print/)
  await waitFor(async () => expect(await leftOf()).toBe(30))

  // The version names the back, too, and changes only the front.
  await user.click(screen.getByRole('button', { name: /^Back print/ }))
  await isShown(/^Back print/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: Back to “Sent to Ann”, on Front print.')
  await user.click(screen.getByRole('button', { name: /^Back print/ }))
  await isShown(/^Back print/)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  await screen.findByText('Redone: Back to “Sent to Ann”, on Front print.')
  await isShown(/^Front print/)
})

it('what is undone or done again on another placement is shown there', async () => {
  const { user, address } = renderApp('/design/71?design=one&technique=DTG&placement=back')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.click(undo)
  await screen.findByText('Undone: Move, on Front print.')
  await screen.findByRole('button', { name: /^Front print/, pressed: true })
  expect(address()).toContain('placement=front')
  await user.click(undo)
  await screen.findByText('Undone: Move.')
  await user.click(await screen.findByRole('button', { name: /^Back print/ }))
  await screen.findByRole('button', { name: /^Back print/, pressed: true })
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  await screen.findByText('Redone: Move, on Front print.')
  await waitFor(async () => expect(await leftOf()).toBe(20))
})
