// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editDesign } from '~/domain/placement/designHistory'
import { clearDeletedDesigns } from '~/local/designs/room/clearDesigns'
import { designOf, listDesigns, loadArtwork, loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { changeKit, keepKit, listKits } from '~/local/designs/kits/kitStore'
import { keepLogoKit, keepOwl, layeredDesign } from '../layeredDesign'
import { whyOff } from '../../isOff'
import { renderApp, type RunningApp } from '../renderApp'
import { emptyKit } from './emptyKit'

const owner = 'demo|own'

beforeEach(async () => {
  await keepOwl(owner)
})

/** Saves the open design as a kit called House, whose picture is a slot called Logo. */
async function saveKit({ user }: RunningApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Use design' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save as kit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as kit' })
  const name = within(dialog).getByLabelText('Name of the kit')
  await user.clear(name)
  await user.type(name, 'House')
  expect(within(dialog).getByRole('checkbox', { name: 'owl.svg is a slot' })).toHaveProperty('checked', true)
  const slot = within(dialog).getByLabelText('Name of the slot of owl.svg')
  await user.clear(slot)
  await user.type(slot, 'Logo')
  await user.click(within(dialog).getByRole('button', { name: 'Save kit' }))
  await user.click(await within(dialog).findByRole('link', { name: 'Open the kit' }))
  await screen.findByRole('heading', { level: 1, name: 'Kit House' })
}

/** Another tab puts another picture in the place of the owl. */
async function replaceOwlElsewhere(): Promise<void> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>'
  const taking = await takeArtwork(new File([svg], 'fox.svg', { type: 'image/svg+xml' }), owner, () => null)
  const kept = designOf(await loadDesign('owl', owner))
  const front = kept?.edited.content.placed['front']
  if (!taking.ok || kept === null || front === undefined) throw new Error('The design is not there')
  const { artwork } = taking
  const layers = front.layers.map((one) => (one.kind === 'picture' ? { ...one, artwork: artwork.key } : one))
  const edit = { kind: 'place', label: 'Replace artwork', at: 1, artwork } as const
  const edited = editDesign(kept.edited, { ...edit, changes: { front: { ...front, layers } } })
  await saveDesign({ ...kept, edited }, kept.rev, Date.now())
}

it('a kit has a slot for the picture that another tab has put there while it was named, and none for the one before', async () => {
  const { user } = renderApp('/design/71?design=owl')
  await user.click(await screen.findByRole('button', { name: 'Use design' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save as kit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as kit' })
  const slot = within(dialog).getByLabelText('Name of the slot of owl.svg')
  await user.clear(slot)
  await user.type(slot, 'Logo')
  await replaceOwlElsewhere()
  const box = await within(dialog).findByRole('checkbox', { name: 'fox.svg is a slot' })
  expect(box).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('button', { name: 'Save kit' }))
  await within(dialog).findByRole('link', { name: 'Open the kit' })
  const [kit] = await listKits(owner)
  expect(kit?.slots).toEqual([{ key: 'slot-1', name: 'Artwork' }])
  expect(kit?.artworks).toEqual({})
})

describe('kits', () => {
  it('are saved from a design, put on it again as a step, renamed, deleted and taken back', async () => {
    const app = renderApp('/design/71?design=owl')
    const { user } = app
    await saveKit(app)
    // The star is taken away meanwhile, which the kit brings back.
    const kept = designOf(await loadDesign('owl', owner))
    const front = kept?.edited.content.placed['front']
    if (kept === null || front === undefined) throw new Error('The design is not there')
    const alone = { ...front, layers: front.layers.slice(0, 1) }
    const edit = { kind: 'place', label: 'Remove 1 layer', changes: { front: alone }, at: 1 } as const
    await saveDesign({ ...kept, edited: editDesign(kept.edited, edit) }, kept.rev, Date.now())
    // On its own design the slot takes the picture that is there.
    await user.selectOptions(screen.getByLabelText('Put on'), 'Design Owl')
    const table = await screen.findByRole('table', { name: 'What goes where' })
    expect(within(table).getByText('As in the kit')).toBeTruthy()
    await screen.findByRole('img', { name: 'Front print with the kit' })
    await user.click(screen.getByRole('button', { name: 'Put on the design' }))
    await screen.findByRole('heading', { level: 1, name: 'Owl' })
    const design = await loadDesign('owl', owner)
    expect(typeof design !== 'string' && design?.edited.past.map(({ label }) => label)).toEqual([
      'Remove 1 layer',
      'Kit House',
    ])
    // A small area says what it does; a blank without the placement is left out.
    await user.click(await screen.findByRole('button', { name: 'Use design' }))
    await user.click(screen.getByRole('menuitem', { name: 'Put a kit on it' }))
    const card = await screen.findByRole('article', { name: 'House' })
    expect(within(card).getByText(/^Front print: Logo, 15\.2 cm wide/)).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Rename House' }))
    await user.type(screen.getByLabelText('Name of the kit'), ' rules{Enter}')
    const renamed = await screen.findByRole('article', { name: 'House rules' })
    await user.click(within(renamed).getByRole('button', { name: /^Delete / }))
    expect(await screen.findByText('No kits yet')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(screen.queryByText('No kits yet')).toBeNull())
    expect((await listKits(owner)).map(({ name, deletedAt }) => [name, deletedAt])).toEqual([
      ['House rules', undefined],
    ])
    // An archive that was exported elsewhere adds its kits beside those that are there.
    const [kit] = await listKits(owner)
    const index = { format: 'platen-designs', version: 3, store: 'x', designs: [], kits: [kit], pictures: {} }
    const zip = zipSync({ 'designs.json': strToU8(JSON.stringify(index)) })
    await user.upload(screen.getByLabelText('Archive of designs or kits'), new File([zip], 'kits.zip'))
    expect(await screen.findByText('1 kit imported')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'House rules' })).toHaveLength(2))
  })

  it('go on another blank as a new design that names what did not fit', async () => {
    const app = renderApp('/design/71?design=owl')
    const { user } = app
    await saveKit(app)
    await user.type(screen.getByLabelText('Search the catalog'), 'mug')
    const [mug] = await screen.findAllByRole('button', { name: /Mug/ })
    if (mug === undefined) throw new Error('no mug')
    await user.click(mug)
    const pressed = await screen.findAllByRole('button', { pressed: true })
    expect(pressed.map((button) => button.textContent)).toEqual([mug.textContent])
    const table = await screen.findByRole('table', { name: 'What goes where' })
    expect(within(table).getByText('No artwork is chosen for “Logo”.')).toBeTruthy()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'
    const file = new File([svg], 'badge.svg', { type: 'image/svg+xml' })
    await user.upload(screen.getByLabelText('Artwork files for the kit'), file)
    await waitFor(() => expect(within(table).queryByText(/^No artwork/)).toBeNull())
    expect(within(table).getByText(/this blank has no front print\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open as a new design' }))
    await screen.findByRole('heading', { level: 1, name: 'House' })
    const made = (await listDesigns(owner)).find(({ name }) => name === 'House')
    const layers = Object.values(made?.edited.content.placed ?? {}).flatMap((placed) => placed.layers)
    expect(layers.map(({ kind }) => kind)).toEqual(['picture', 'shape'])
    expect(Object.values(made?.edited.content.artworks ?? {}).map(({ filename }) => filename)).toEqual([
      'badge.svg',
    ])
  })

  it('go on no blank that cannot be read, which is said in place of a choice that was made', async () => {
    await keepKit(emptyKit, owner, Date.now())
    renderApp('/designs/kits/k?blank=146', {
      faults: [{ path: '/mockup-generator/printfiles/146', kind: 'html', count: 99 }],
    })
    await screen.findByText('The print areas could not be loaded')
    expect(screen.queryByText('Choose a blank or a design to see what fits.')).toBeNull()
    expect(whyOff(screen.getByRole('button', { name: 'Open as a new design' }))).toBe(
      'The blank could not be read',
    )
  })

  it('are not said to be deleted where this device cannot be read', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('denied', 'UnknownError')
    })
    renderApp('/designs/kits/k')
    await screen.findByText('The kits of this device could not be read')
    expect(screen.queryByText('This kit is not on this device')).toBeNull()
    vi.restoreAllMocks()
  })

  it('keep the artwork that stays in them while it is old and no design uses it', async () => {
    await eraseDesigns()
    const { content } = await layeredDesign(owner)
    const [placed] = Object.values(content.placed)
    if (placed === undefined) throw new Error('nothing placed')
    const places = [{ placement: 'front', title: 'Front', placed, dpi: 150 }]
    const kit = { id: 'k', name: 'Kit', technique: 'DTG', techniqueName: 'DTG', places, slots: [] }
    await keepKit({ ...kit, artworks: content.artworks, options: {} }, owner, 1)
    const later = Date.now() + 90 * 86_400_000
    const [key = ''] = Object.keys(content.artworks)
    await clearDeletedDesigns(later)
    expect(await loadArtwork(key, owner)).not.toBeNull()
    await changeKit('k', owner, { deletedAt: Date.now() })
    await clearDeletedDesigns(later)
    expect(await listKits(owner)).toEqual([])
    await clearDeletedDesigns(later)
    expect(await loadArtwork(key, owner)).toBeNull()
  })
})

describe('a batch', () => {
  it('puts every artwork by a kit on every blank, leaves out what is unticked, and creates each once', async () => {
    await keepLogoKit(owner, { id: 'k', name: 'Chest' }, ['front'])
    const app = renderApp('/products/design?kit=k')
    const { user, sandbox } = app
    const before = sandbox.state.products.size
    for (const name of ['comet-1200x800', 'raven-800x1200']) {
      const field = await screen.findByLabelText('Or the address of one')
      await user.clear(field)
      await user.type(field, `https://art.example.com/${name}.png`)
      await user.click(screen.getByRole('button', { name: 'Add' }))
      await screen.findByRole('button', { name: `Remove ${name}.png` })
    }
    for (const name of ['Unisex Everyday Tee', 'Unisex Pullover Hoodie'])
      await user.click(await screen.findByRole('checkbox', { name }))
    await screen.findByRole('button', { name: /^Create 4 products/ })
    const table = screen.getByRole('table', { name: 'Products to create' })
    // The same width each, whatever the shape.
    expect(within(table).getAllByText('15.2 × 10.2 cm')).toHaveLength(2)
    expect(within(table).getAllByText('15.2 × 22.9 cm')).toHaveLength(2)
    await user.click(within(table).getByRole('checkbox', { name: 'raven 800x1200 Unisex Pullover Hoodie' }))
    const go = await screen.findByRole('button', { name: /^Create 3 products/ })
    // A double click starts one job.
    await user.dblClick(go)
    await screen.findByText(/^3 of 3 done\. Finished/)
    const made = [...sandbox.state.products.values()].slice(before)
    expect(made.map(({ product }) => product.name).toSorted()).toEqual([
      'comet 1200x800 Unisex Everyday Tee',
      'comet 1200x800 Unisex Pullover Hoodie',
      'raven 800x1200 Unisex Everyday Tee',
    ])
    const ids = made.map(({ product }) => product.external_id)
    expect(new Set(ids).size).toBe(3)
  })

  it('with a slot that always takes the same artwork makes no product of that alone, and each once when a reply is lost', async () => {
    const { content } = await layeredDesign(owner)
    const [placed] = Object.values(content.placed)
    const [picture] = placed?.layers ?? []
    if (placed === undefined || picture?.kind !== 'picture') throw new Error('no picture')
    const badge = { ...picture, id: '3', artwork: 'slot-2' }
    const both = { ...placed, layers: [{ ...picture, artwork: 'slot-1' }] }
    const back = { ...placed, layers: [badge] }
    const places = [
      { placement: 'front', title: 'Front print', placed: both, dpi: 150 },
      { placement: 'back', title: 'Back print', placed: back, dpi: 150 },
    ]
    const slots = [
      { key: 'slot-1', name: 'Logo' },
      { key: 'slot-2', name: 'Badge' },
    ]
    const kit = { id: 'k', name: 'Two', technique: 'DTG', techniqueName: 'DTG printing', places, slots }
    await keepKit({ ...kit, artworks: {}, options: {} }, owner, Date.now())
    const app = renderApp('/products/design?kit=k')
    const { user, sandbox } = app
    const before = sandbox.state.products.size
    for (const name of ['badge-600x600', 'comet-1200x800', 'raven-800x1200']) {
      const field = await screen.findByLabelText('Or the address of one')
      await user.clear(field)
      await user.type(field, `https://art.example.com/${name}.png`)
      await user.click(screen.getByRole('button', { name: 'Add' }))
      await screen.findByRole('button', { name: `Remove ${name}.png` })
    }
    await user.selectOptions(screen.getByLabelText('Badge takes'), 'Always badge 600x600')
    await user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
    // The badge is on every product and makes none of its own.
    const go = await screen.findByRole('button', { name: /^Create 2 products/ })
    // The first is made, and nobody hears of it.
    sandbox.faults.push({ kind: 'drop_after', method: 'POST', path: '/store/products', count: 1 })
    await user.click(go)
    await screen.findByText(/^2 of 2 done\. Finished/)
    const made = [...sandbox.state.products.values()].slice(before)
    expect(made.map(({ product }) => product.name).toSorted()).toEqual([
      'comet 1200x800 Unisex Everyday Tee',
      'raven 800x1200 Unisex Everyday Tee',
    ])
    for (const { variants } of made)
      for (const { files } of variants)
        expect(files.map(({ type }) => type)).toEqual(expect.arrayContaining(['front', 'back']))
  })
})
