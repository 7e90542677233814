// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import type { Artwork } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { isOff } from '../../isOff'
import { renderApp, type RunningApp } from '../renderApp'
import { placeByAddress } from './placeArtwork'

const slow = 600_000
const owner = 'demo|own'
const area = printArea(1800, 2400)
const drawing = (name: string, width: number) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><rect width="9" height="9"/></svg>`,
    ],
    name,
    {
      type: 'image/svg+xml',
    },
  )
const artworkOf = async (name: string, width: number): Promise<Artwork> => {
  const taking = await takeArtwork(drawing(name, width), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  return taking.artwork
}
let turn = 0

/** Files of the layers on a placement as they are kept, lowest first. */
async function keptOn(id: string, placement: string) {
  const record = await loadDesign(id, owner)
  if (record === null || typeof record === 'string') return []
  const { content } = record.edited
  return (content.placed[placement]?.layers ?? []).map((layer) =>
    layer.kind === 'picture' ? content.artworks[layer.artwork]?.filename : layer.kind,
  )
}

/** Until then the service has not looked at what was added. */
async function serviceLooks({ sandbox }: RunningApp) {
  const body = JSON.stringify({ seconds: 5 })
  const request = new Request('https://service.test/_sandbox/clock', { method: 'POST', body })
  expect((await sandbox.fetch(request)).ok).toBe(true)
}

/** The editor with two pictures on the front, the lower one chosen. */
async function twoPictures() {
  const [low, top] = [await artworkOf('low.svg', 40), await artworkOf('top.svg', 60)]
  const layers = [
    pictureLayer('1', low.key, printBox(100, 100, 400, 200)),
    pictureLayer('2', top.key, printBox(100, 900, 600, 200)),
  ]
  const artworks = { [low.key]: low, [top.key]: top }
  const placed = { front: { area, layers, isLimited: true, threads: 'auto' as const } }
  const id = `late-${++turn}`
  const edited = openContent({ artworks, placed, options: {} })
  await saveDesign({ id, owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const { user } = renderApp(`/design/71?design=${id}`)
  const list = await screen.findByRole('listbox', { name: /^Layers of/ })
  const row = (name: string) => within(list).getByRole('option', { name: new RegExp(name) })
  await user.click(row('low'))
  const kept = (placement = 'front') => keptOn(id, placement)
  return { user, row, kept, id }
}

it(
  'a file that is to replace a picture replaces that one, whatever is chosen by the time it is read',
  async () => {
    const { user, row, kept } = await twoPictures()
    await user.click(await screen.findByText('Replace the artwork'))
    const input = await screen.findByLabelText('Artwork file for Front print')
    fireEvent.change(input, { target: { files: [drawing('next.svg', 80)] } })
    fireEvent.click(row('top'))
    await waitFor(async () => expect(await kept()).toEqual(['next.svg', 'top.svg']))
  },
  slow,
)

it(
  'files that are added, and what was changed while they were read, are both there, also where another placement is shown by then',
  async () => {
    const { kept, id } = await twoPictures()
    const input = await screen.findByLabelText('Picture to add to Front print')
    fireEvent.change(input, { target: { files: [drawing('more.svg', 80)] } })
    fireEvent.click(screen.getByRole('button', { name: 'Bottom' }))
    fireEvent.click(screen.getByRole('button', { name: /^Back print/ }))
    await waitFor(async () => expect(await kept()).toEqual(['low.svg', 'top.svg', 'more.svg']))
    expect(await kept('back')).toEqual([])
    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('not kept')
    expect(record.edited.content.placed['front']?.layers[0]?.box).toMatchObject({ top: 2200 })
  },
  slow,
)

it(
  'a number that is typed counts for the layer that it was typed for, although a file that was read is chosen by then',
  async () => {
    const { row, id } = await twoPictures()
    const width = await screen.findByLabelText(/^Width \(/)
    const input = await screen.findByLabelText('Picture to add to Front print')
    fireEvent.change(input, { target: { files: [drawing('more.svg', 80)] } })
    fireEvent.change(width, { target: { value: '300 px' } })
    await waitFor(() => expect(row('more').getAttribute('aria-selected')).toBe('true'))
    fireEvent.keyDown(width, { key: 'Enter' })
    await waitFor(async () => {
      const record = await loadDesign(id, owner)
      if (record === null || typeof record === 'string') throw new Error('not kept')
      const [low, , more] = record.edited.content.placed['front']?.layers ?? []
      expect([low?.box.width, more?.box.width]).toEqual([300, 1800])
    })
  },
  slow,
)

it(
  'a number that was refused and is typed anew counts for the layer that is chosen, where that is by then',
  async () => {
    const { row, id } = await twoPictures()
    const boxes = async () => {
      const record = await loadDesign(id, owner)
      if (record === null || typeof record === 'string') throw new Error('not kept')
      return (record.edited.content.placed['front']?.layers ?? []).map(({ box }) => [box.width, box.top])
    }
    const width = await screen.findByLabelText(/^Width \(/)
    const type = (value: string) => {
      fireEvent.change(width, { target: { value } })
      fireEvent.keyDown(width, { key: 'Enter' })
    }
    type('0 px')
    await waitFor(() => expect(width.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: 'Bottom' }))
    type('200 px')
    // In the middle of where it was moved to: at the bottom.
    await waitFor(async () =>
      expect(await boxes()).toEqual([
        [200, 2250],
        [600, 900],
      ]),
    )
    type('0 px')
    await waitFor(() => expect(width.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(row('top'))
    type('300 px')
    await waitFor(async () => expect((await boxes()).map(([wide]) => wide)).toEqual([200, 300]))
  },
  slow,
)

it(
  'threads that are suggested leave what was drawn while the service was asked',
  async () => {
    const held: (() => void)[] = []
    const app = renderApp('/design/145?placement=embroidery_chest_left&technique=EMBROIDERY&design=threads', {
      onTheWay: async (reply, request) => {
        if (!request.url.endsWith('/files/thread-colors')) return reply
        await new Promise<void>((resolve) => held.push(resolve))
        // The sandbox sees no colors in a picture of another host.
        return Response.json({ code: 200, result: { thread_colors: ['#FFFFFF'] }, extra: [] })
      },
    })
    await placeByAddress(app)
    await app.user.selectOptions(await screen.findByLabelText('How the threads are chosen'), 'chosen')
    await app.user.click(await screen.findByRole('button', { name: 'Suggest from the artwork' }))
    await waitFor(() => expect(held.length).toBe(1))
    await app.user.click(screen.getByRole('button', { name: 'Add shape' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Rectangle' }))
    await waitFor(() => expect(screen.queryByLabelText('How the threads are chosen')).toBeNull())
    for (const go of held) go()
    await waitFor(async () => {
      const record = await loadDesign('threads', owner)
      if (record === null || typeof record === 'string') throw new Error('not kept')
      const { placed } = record.edited.content
      expect(placed['embroidery_chest_left']?.layers.map(({ kind }) => kind)).toEqual(['picture', 'shape'])
      expect(placed['embroidery_chest_left']?.threads).toEqual(['#FFFFFF'])
    })
  },
  slow,
)

/** The editor with a picture to be embroidered, and the threads that are kept for it. */
async function embroidery(id: string, onTheWay?: (reply: Response, request: Request) => Promise<Response>) {
  const to = `/design/145?placement=embroidery_chest_left&technique=EMBROIDERY&design=${id}`
  const app = renderApp(to, onTheWay === undefined ? {} : { onTheWay })
  await placeByAddress(app)
  const threads = async () => {
    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('not kept')
    return record.edited.content.placed['embroidery_chest_left']?.threads
  }
  const choose = async (how: string) =>
    app.user.selectOptions(await screen.findByLabelText('How the threads are chosen'), how)
  return { ...app, threads, choose }
}

it(
  'threads that are suggested do not take the place of those that were chosen while the service was asked',
  async () => {
    const held: (() => void)[] = []
    const { user, threads, choose } = await embroidery('late-threads', async (reply, request) => {
      if (!request.url.endsWith('/files/thread-colors')) return reply
      await new Promise<void>((resolve) => held.push(resolve))
      return Response.json({ code: 200, result: { thread_colors: ['#FFFFFF'] }, extra: [] })
    })
    await choose('chosen')
    await user.click(await screen.findByRole('button', { name: 'Suggest from the artwork' }))
    await waitFor(() => expect(held.length).toBe(1))
    const [, second] = within(screen.getByRole('group', { name: 'Threads' })).getAllByRole('button')
    await user.click(second ?? document.body)
    const chosen = await waitFor(async () => {
      const now = await threads()
      expect(now).toHaveLength(1)
      return now
    })
    expect(chosen).not.toEqual(['#FFFFFF'])
    for (const go of held) go()
    await screen.findByText('The suggestion came after your choice, which stays.')
    expect(await threads()).toEqual(chosen)
  },
  slow,
)

it.each([
  ['are taken although another tab has saved the same choice anew', false, ['#FFFFFF']],
  ['of a picture that another one has taken the place of meanwhile are not taken', true, 'chosen'],
] as const)(
  'threads that are suggested %s',
  async (_title, isReplaced, expected) => {
    const id = isReplaced ? 'other-picture' : 'same-threads'
    const held: (() => void)[] = []
    const { user, threads, choose } = await embroidery(id, async (reply, request) => {
      if (!request.url.endsWith('/files/thread-colors')) return reply
      await new Promise<void>((resolve) => held.push(resolve))
      return Response.json({ code: 200, result: { thread_colors: ['#FFFFFF'] }, extra: [] })
    })
    await choose('chosen')
    const [, second] = within(screen.getByRole('group', { name: 'Threads' })).getAllByRole('button')
    await user.click(second ?? document.body)
    await waitFor(async () => expect(await threads()).toHaveLength(1))
    const chosen = await threads()
    await user.click(await screen.findByRole('button', { name: 'Suggest from the artwork' }))
    await waitFor(() => expect(held.length).toBe(1))

    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('not kept')
    const { content } = record.edited
    const [chest] = Object.values(content.placed)
    const [picture] = chest?.layers ?? []
    const [artwork] = Object.values(content.artworks)
    if (chest === undefined || picture?.kind !== 'picture' || artwork === undefined)
      throw new Error('nothing')
    const other = { ...artwork, key: 'other', filename: 'other.png', fileId: 99_999 }
    const shown = isReplaced ? { ...picture, artwork: other.key } : picture
    const layers = [{ ...newShape(chest.area, 'star', '#cc2233'), id: '9' }, shown]
    const placed = { embroidery_chest_left: { ...chest, layers } }
    const edited = openContent({ ...content, artworks: { ...content.artworks, other }, placed })
    await saveDesign({ ...record, edited }, record.rev, 2)
    await screen.findByRole('option', { name: /Star/ })
    for (const go of held) go()
    if (isReplaced) await screen.findByText(/^The suggestion was for a picture that is not there any more/)
    await waitFor(async () => expect(await threads()).toEqual(expected === 'chosen' ? chosen : expected))
  },
  slow,
)

it(
  'unlimited threads, which cost extra, are given up where none are chosen yet, as the page says',
  async () => {
    const { threads, choose } = await embroidery('no-longer-full')
    await choose('full')
    await waitFor(async () => expect(await threads()).toBe('full'))
    await choose('chosen')
    await screen.findByText('None chosen yet: the service picks them until you choose.')
    await waitFor(async () => expect(await threads()).toBe('auto'))
  },
  slow,
)

it(
  'an address that the service looks at ends on the placement that it was given for, whatever is shown by then',
  async () => {
    const app = renderApp('/design/71?design=addressed')
    const field = await screen.findByLabelText(/^Or its address/)
    await app.user.click(field)
    await app.user.paste('https://files.example.com/logo-1800x900.png')
    await app.user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('The service is checking the file…')
    await app.user.click(screen.getByRole('button', { name: /^Back print/ }))
    await screen.findByLabelText('Artwork file for Back print')
    // Said here as well, and not put aside by another one.
    await screen.findByText('The service is checking the file…')
    await app.user.click(screen.getByLabelText(/^Or its address/))
    await app.user.paste('https://files.example.com/other-1200x1200.png')
    expect(isOff(screen.getByRole('button', { name: 'Add' }))).toBe(true)
    await serviceLooks(app)
    await waitFor(async () => expect(await keptOn('addressed', 'front')).toEqual(['logo-1800x900.png']))
    expect(await keptOn('addressed', 'back')).toEqual([])
    await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Add' }))).toBe(false))
  },
  slow,
)

it(
  'an address that is to replace a picture replaces that one, where a second layer has the same',
  async () => {
    const low = await artworkOf('low.svg', 40)
    const layers = [
      pictureLayer('1', low.key, printBox(100, 100, 400, 200)),
      pictureLayer('2', low.key, printBox(100, 900, 600, 300)),
    ]
    const placed = { front: { area, layers, isLimited: true, threads: 'auto' as const } }
    const edited = openContent({ artworks: { [low.key]: low }, placed, options: {} })
    await saveDesign({ id: 'twins', owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
    const app = renderApp('/design/71?design=twins')
    const list = await screen.findByRole('listbox', { name: /^Layers of/ })
    const [top, bottom] = within(list).getAllByRole('option')
    if (top === undefined || bottom === undefined) throw new Error('Two layers are not shown')
    await app.user.click(bottom)
    await app.user.click(await screen.findByText('Replace the artwork'))
    await app.user.click(await screen.findByLabelText(/^Or its address/))
    await app.user.paste('https://files.example.com/logo-1800x900.png')
    await app.user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('The service is checking the file…')
    await app.user.click(top)
    await serviceLooks(app)
    await waitFor(async () =>
      expect(await keptOn('twins', 'front')).toEqual(['logo-1800x900.png', 'low.svg']),
    )
  },
  slow,
)

it.each([
  ['another one lies there', 'low', 'top', 'Replace on Front print', ['own.svg']],
  ['nothing is left there', 'low', null, 'Place on Front print', ['own.svg']],
] as const)(
  'a file for one color whose picture is taken away while it is read is asked about: %s',
  async (_title, taken, other, choice, left) => {
    const { user, row, kept } = await twoPictures()
    if (other === null) {
      await user.click(row('top'))
      await user.keyboard('{Delete}')
      await waitFor(async () => expect(await kept()).toEqual(['low.svg']))
    }
    await user.click(await screen.findByText(/^Other artwork on/))
    await user.click(await screen.findByRole('button', { name: /^Choose artwork for/ }))
    const input = await screen.findByLabelText(/^Artwork file for Front print on/)
    fireEvent.change(input, { target: { files: [drawing('own.svg', 80)] } })
    fireEvent.keyDown(row(taken), { key: 'Delete' })
    await screen.findByRole('dialog', { name: 'Where does the new artwork go?' })
    await user.click(screen.getByRole('button', { name: choice }))
    await waitFor(async () => expect(await kept()).toEqual(left))
  },
  slow,
)

it(
  'a file that is dropped beside a chosen shape and cannot be taken is told',
  async () => {
    const layers = [{ ...newShape(area, 'star', '#cc2233'), id: '1' }]
    const placed = { front: { area, layers, isLimited: true, threads: 'auto' as const } }
    const edited = openContent({ artworks: {}, placed, options: {} })
    await saveDesign({ id: 'starred', owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
    const { user } = renderApp('/design/71?design=starred')
    await screen.findByRole('listbox', { name: /^Layers of/ })
    const files = [new File(['%PDF-1.4'], 'logo.pdf', { type: 'application/pdf' })]
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
    await screen.findByText(/^“logo.pdf”/)
    expect(await keptOn('starred', 'front')).toEqual(['shape'])

    // A picture takes no shape's place: nothing offers that.
    fireEvent.drop(document.body, { dataTransfer: { files: [drawing('own.svg', 80)], types: ['Files'] } })
    const asked = await screen.findByRole('dialog', { name: 'Where does the new artwork go?' })
    expect(within(asked).queryByRole('button', { name: /^Replace/ })).toBeNull()
    await user.click(within(asked).getByRole('button', { name: 'Add on top of it' }))
    await waitFor(async () => expect(await keptOn('starred', 'front')).toEqual(['shape', 'own.svg']))
  },
  slow,
)

it(
  'a file that is to replace a picture and cannot be taken is told, whatever is chosen by then',
  async () => {
    const { user, row, kept } = await twoPictures()
    await user.click(await screen.findByText('Replace the artwork'))
    const input = await screen.findByLabelText('Artwork file for Front print')
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.4'], 'logo.pdf')] } })
    fireEvent.click(row('top'))
    await screen.findByText(/^“logo.pdf”/)
    expect(await kept()).toEqual(['low.svg', 'top.svg'])
  },
  slow,
)
