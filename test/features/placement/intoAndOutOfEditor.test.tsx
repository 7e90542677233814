// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { editDesign } from '~/domain/placement/designHistory'
import { printPx } from '~/domain/placement/geometry'
import { notifyDesignSaved } from '~/local/designs/designNews'
import { type DesignRecord, openDesigns } from '~/local/designs/designDatabase'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { placeByAddress } from './placeArtwork'
import { renderApp, type RunningApp } from '../renderApp'
import { pictureOf, withPicture } from '../../domain/layers/onePicture'
import { isOff, whyOff } from '../../isOff'

const slow = 600_000
const tee = 71

async function useDesign(app: RunningApp, use: string): Promise<void> {
  await app.user.click(screen.getByRole('button', { name: 'Use design' }))
  await app.user.click(screen.getByRole('menuitem', { name: use }))
}

describe('ways into the placement editor', { timeout: slow }, () => {
  it('from a template, which says where it prints', async () => {
    const app = renderApp('/templates')
    await app.user.click(await screen.findByRole('link', { name: 'Fox, full front' }))
    await app.user.click(await screen.findByRole('link', { name: 'Open in the editor' }))
    expect(await screen.findByText('The template prints Front print')).toBeTruthy()
    const template = [...app.sandbox.state.templates.values()].find(
      ({ title }) => title === 'Fox, full front',
    )
    expect(app.address()).toMatch(
      new RegExp(`^/design/${template?.product_id ?? 0}\\?template=${template?.id ?? 0}&`),
    )
    await placeByAddress(app)
  })
})

describe('ways out of the placement editor', { timeout: slow }, () => {
  it('into a new order, with the file where it was placed', async () => {
    const app = renderApp(`/design/${tee}`)
    fireEvent.keyDown(await placeByAddress(app), { key: 'ArrowUp', shiftKey: true })
    await useDesign(app, 'New order')
    await screen.findByRole('heading', { level: 1, name: 'New order' })
    await app.user.type(await screen.findByLabelText('Name'), 'Ada Byron')
    await app.user.type(screen.getByLabelText('Street and house number'), '12 Mill Road')
    await app.user.type(screen.getByLabelText('City'), 'Leeds')
    await app.user.type(screen.getByLabelText('ZIP or postal code'), 'LS1 4AP')
    await app.user.selectOptions(screen.getByLabelText('Country'), 'GB')
    await app.user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(app.address()).toMatch(/^\/orders\/\d+$/))
    const id = Number(app.address().split('/').at(-1))
    const item = app.sandbox.state.orders.get(id)?.order.items[0]
    expect(item?.product?.product_id).toBe(tee)
    const position = { area_width: 1800, area_height: 2400, width: 1800, height: 900, top: 691, left: 0 }
    expect(item?.files[0]).toMatchObject({ type: 'front', position })
  })

  it('into mockups, where placements that exclude each other are named first', async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    await app.user.click(screen.getByText('Copy to other placements'))
    await app.user.click(screen.getByRole('checkbox', { name: 'Large front print' }))
    await app.user.click(screen.getByRole('button', { name: 'Copy there' }))
    // Both are marked where placements are chosen, the one that is open as well.
    const list = within(screen.getByRole('list', { name: 'Placements' }))
    for (const name of ['Front print Conflict', 'Large front print Conflict'])
      await list.findByRole('button', { name })
    await useDesign(app, 'Mockups')
    // Said before, and yours to decide.
    const asked = await screen.findByRole('dialog')
    within(asked).getByText(/Front print and Large front print exclude each other: the blank takes one/)
    expect(within(asked).getByRole('button', { name: 'Empty Large front print' })).toBeTruthy()
    await app.user.click(within(asked).getByRole('button', { name: 'Go on as it is' }))
    await screen.findByRole('heading', { level: 1, name: 'New mockups' })
    const title = 'Front print and Large front print exclude each other'
    expect(await screen.findByText(title)).toBeTruthy()
    const placements = screen.getByRole('group', { name: 'Placements' })
    await app.user.click(within(placements).getByRole('checkbox', { name: 'Large front print' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    await waitFor(() => expect([...app.sandbox.state.mockups.values()].length).toBeGreaterThan(0))
  })

  it('into print files and a proof, where what prints wrong is asked about and said as well', async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    await app.user.click(screen.getByText('Copy to other placements'))
    await app.user.click(screen.getByRole('checkbox', { name: 'Large front print' }))
    await app.user.click(screen.getByRole('button', { name: 'Copy there' }))
    const wrong = /Front print and Large front print exclude each other: the blank takes one/
    await useDesign(app, 'Print files')
    const files = await screen.findByRole('dialog', { name: 'Before its print files are made' })
    within(files).getByText(wrong)
    await app.user.click(within(files).getByRole('button', { name: 'Back to the design' }))
    expect(screen.queryByText('The print files are being made')).toBeNull()
    await useDesign(app, 'Proof to approve')
    const proof = await screen.findByRole('dialog', { name: 'Before somebody is asked to approve it' })
    await app.user.click(within(proof).getByRole('button', { name: 'Go on as it is' }))
    await screen.findByRole('heading', { level: 1, name: /^Proof of/ })
    // The address of a proof is kept and sent around: the page says by itself what is wrong.
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(wrong).textContent).toMatch(/^Large front print: /)
    await app.user.click(within(alert).getByRole('link', { name: 'Fix it in the editor' }))
    const count = await screen.findByRole('button', { name: 'Checks: 1 check open' })
    await app.user.click(count)
    await app.user.click(await screen.findByRole('button', { name: 'Empty Large front print' }))
    await useDesign(app, 'Proof to approve')
    await screen.findByRole('article', { name: /^Proof of/ })
    // What was read before the change is not shown for a moment either.
    expect(screen.queryByRole('region', { name: 'Large front print' })).toBeNull()
    await screen.findByRole('region', { name: 'Front print' })
    expect(screen.queryByText('This prints wrong as it is')).toBeNull()
  })
})

describe('what a design cannot be used for says why', { timeout: slow }, () => {
  it('while nothing is placed, and where a local file has nowhere to be uploaded to', async () => {
    const app = renderApp(`/design/${tee}`, { liveToken: 'sandbox-store' })
    const input = await screen.findByLabelText('Artwork file for Front print')
    const open = () => app.user.click(screen.getByRole('button', { name: 'Use design' }))
    const uses = () =>
      screen
        .getAllByRole('menuitem')
        .slice(0, names.length)
        .map(({ textContent }) => textContent)
    const names = ['New product', 'Existing product', 'New order', 'Mockups']
    /** The entries that a reason keeps off, which the menu says once. */
    const told = (reason: string) => {
      const { id } = screen.getByText(reason)
      return screen
        .getAllByRole('menuitem')
        .filter((entry) => whyOff(entry) !== null && entry.getAttribute('aria-describedby') === id)
        .slice(0, names.length)
        .map(({ textContent }) => textContent)
    }
    await open()
    expect(uses()).toEqual(names)
    expect(told('Nothing is placed yet')).toEqual(names)
    await app.user.keyboard('{Escape}')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
    await app.user.upload(input, new File([svg], 'sign.svg', { type: 'image/svg+xml' }))
    await screen.findByRole('application', { name: /^Artwork sign\.svg/ })
    await open()
    const why = 'Its artwork needs a public address, and no artwork host is set up. Store settings show how.'
    expect(uses()).toEqual(names)
    expect(told(why)).toEqual(names)
    expect(isOff(screen.getByRole('button', { name: 'New product' }))).toBe(true)
    expect(isOff(screen.getByRole('button', { name: 'Preview' }))).toBe(false)
  })
})

describe('a design on other blanks', { timeout: slow }, () => {
  it('is placed there as it was, in centimeters', async () => {
    const app = renderApp(`/design/${tee}`)
    fireEvent.keyDown(await placeByAddress(app), { key: '-', shiftKey: true })
    await useDesign(app, 'Other blanks')
    await screen.findByRole('heading', { level: 1, name: 'Designs on many blanks' })
    await screen.findByDisplayValue(/^As in logo-1800x900/)
    await app.user.click(await screen.findByRole('checkbox', { name: 'Unisex Pullover Hoodie' }))
    expect((await screen.findAllByText(/^27\.7 × 13\.9 cm$/)).length).toBeGreaterThan(0)
    expect(isOff(screen.getByRole('button', { name: /^Create 1 product/ }))).toBe(false)
  })
})

describe('artwork of one color', { timeout: slow }, () => {
  it('is chosen on that color, and undone and redone like any other change', async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    const label = () => screen.getByRole('application').getAttribute('aria-label')
    await app.user.click(screen.getByRole('button', { name: 'Navy' }))
    await app.user.click(await screen.findByText('Other artwork on Navy'))
    await app.user.click(screen.getByRole('button', { name: 'Choose artwork for Navy' }))
    await placeByAddress(app, 'https://files.example.com/light-1200x1200.png')
    await waitFor(() => expect(label()).toContain('light-1200x1200.png: 21.6 × 21.6 cm, centered'))
    fireEvent.keyDown(screen.getByRole('application'), { key: 'z', ctrlKey: true })
    expect(label()).toContain('logo-1800x900.png')
    fireEvent.keyDown(screen.getByRole('application'), { key: 'z', ctrlKey: true, shiftKey: true })
    await app.user.click(screen.getByRole('button', { name: 'White' }))
    await waitFor(() => expect(label()).toContain('logo-1800x900.png: 30.5 × 15.2 cm, centered'))
    // On other blanks each color that carries its own is shown before anything is created.
    await useDesign(app, 'Other blanks')
    await app.user.click(await screen.findByRole('button', { name: 'Go on as it is' }))
    await screen.findByRole('heading', { level: 1, name: 'Designs on many blanks' })
    await app.user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
    const pictures = () =>
      screen.queryAllByRole('img', { name: /^Preview of / }).map((one) => one.getAttribute('aria-label'))
    await waitFor(() => expect(pictures()).toEqual([expect.stringMatching(/, Front print$/)]))
    for (const name of ['Black', 'Navy']) await app.user.click(await screen.findByRole('checkbox', { name }))
    await waitFor(() =>
      expect(pictures()).toEqual([
        expect.stringMatching(/, Front print$/),
        expect.stringMatching(/, Front print, Navy$/),
      ]),
    )
  })
})

describe('one design in two tabs', { timeout: slow }, () => {
  const owner = 'demo|own'
  const words = () => screen.getByRole('application').getAttribute('aria-label') ?? ''
  const idOf = (app: RunningApp) => new URLSearchParams(app.address().split('?')[1]).get('design') ?? ''

  /** What another tab does: it moves the artwork of the kept design down and saves. */
  async function moveElsewhere(id: string) {
    const record = await loadDesign(id, owner)
    if (record === null || typeof record === 'string') throw new Error('Nothing is kept')
    const { rev, edited, ...head } = record
    const front = edited.content.placed['front']
    if (front === undefined) throw new Error('Nothing is placed')
    const changes = { front: withPicture(front, { box: { ...pictureOf(front).box, top: printPx(900) } }) }
    const moved = editDesign(edited, { kind: 'place', label: 'Move', changes, at: 7 })
    await saveDesign({ ...head, edited: moved }, rev, Date.now())
    return rev + 1
  }

  /** A kept design that the other tab and then this one has moved; answers its id. */
  async function changedTwice(app: RunningApp): Promise<string> {
    await placeByAddress(app)
    await screen.findByText(/^Saved on this device/)
    const id = idOf(app)
    await moveElsewhere(id)
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowDown', shiftKey: true })
    return id
  }

  it('follows what the other one saves', async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    await screen.findByText(/^Saved on this device/)
    const rev = await moveElsewhere(idOf(app))
    notifyDesignSaved({ id: idOf(app), rev })
    await waitFor(() => expect(words()).toContain('15.2 cm from the top'))
    // The next change builds on what was followed.
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowUp', shiftKey: true })
    await waitFor(async () => expect(await loadDesign(idOf(app), owner)).toMatchObject({ rev: rev + 1 }))
    expect(words()).toContain('14.2 cm from the top')
  })

  it('overwrites nothing when both have changed it', async () => {
    const app = renderApp(`/design/${tee}`)
    await changedTwice(app)
    await screen.findByText('This design was changed in another tab')
    expect(screen.getByText('Not saved on this device')).toBeTruthy()
    expect(words()).toContain('13.7 cm from the top')
    // What was drawn here is not lost by a look at the other one.
    await app.user.click(screen.getByRole('button', { name: 'Show the other version' }))
    await app.user.click(await screen.findByRole('button', { name: 'Stay with mine' }))
    expect(words()).toContain('13.7 cm from the top')
    await app.user.click(screen.getByRole('button', { name: 'Show the other version' }))
    await app.user.click(await screen.findByRole('button', { name: 'Show the other, lose mine' }))
    await waitFor(() => expect(words()).toContain('15.2 cm from the top'))
  })

  it('keeps what was drawn here as a copy with a name of its own, and the focus in the editor', async () => {
    const app = renderApp(`/design/${tee}`)
    const first = await changedTwice(app)
    const keep = await screen.findByRole('button', { name: 'Keep mine as a copy' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await app.user.click(keep)
    expect(await screen.findByText('The copy was not kept')).toBeTruthy()
    vi.restoreAllMocks()
    await app.user.click(screen.getByRole('button', { name: 'Keep mine as a copy' }))
    await waitFor(() => expect(idOf(app)).not.toBe(first))
    expect(await screen.findByRole('heading', { level: 1, name: /, copy$/ })).toBeTruthy()
    expect(words()).toContain('13.7 cm from the top')
    expect(document.activeElement).not.toBe(document.body)
    expect(await loadDesign(idOf(app), owner)).toMatchObject({ rev: 1 })
  })

  it('a step in the instant in which the copy is written goes into the copy, and not into the other version', async () => {
    const app = renderApp(`/design/${tee}`)
    const first = await changedTwice(app)
    const keep = await screen.findByRole('button', { name: 'Keep mine as a copy' })
    const { put } = IDBObjectStore.prototype
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function step(
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowDown', shiftKey: true })
      return put.apply(this, args)
    })
    await app.user.click(keep)
    await waitFor(() => expect(idOf(app)).not.toBe(first))
    writing.mockRestore()
    await screen.findByRole('heading', { level: 1, name: /, copy$/ })
    expect(words()).toContain('14.7 cm from the top')
    const other = await loadDesign(first, owner)
    if (other === null || typeof other === 'string') throw new Error('The other version is gone')
    expect(pictureOf(other.edited.content.placed['front']).box.top).toBe(900)
  })

  it('goes on with the copy where the other version cannot be read, and says so where it was asked for', async () => {
    const app = renderApp(`/design/${tee}`)
    const first = await changedTwice(app)
    await screen.findByText('This design was changed in another tab')
    const record = await loadDesign(first, owner)
    // A version that this one cannot read.
    const database = await openDesigns()
    await database.put('designs', { ...(record as DesignRecord), edited: 'damaged' } as never)
    await app.user.click(screen.getByRole('button', { name: 'Show the other version' }))
    await app.user.click(await screen.findByRole('button', { name: 'Show the other, lose mine' }))
    expect(await screen.findByText('The other version could not be read')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Keep mine as a copy' }))
    await waitFor(() => expect(idOf(app)).not.toBe(first))
    expect(await screen.findByRole('heading', { level: 1, name: /, copy$/ })).toBeTruthy()
    expect(words()).toContain('13.7 cm from the top')
    expect(await loadDesign(first, owner)).toBe('unreadable')
  })

  it('notes each change at once, and starts with the note when the database did not get it', async () => {
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    await screen.findByText(/^Saved on this device/)
    const id = idOf(app)
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowDown', shiftKey: true })
    const noted = localStorage.getItem(`platen.design.${id}`) ?? ''
    const { rev, content } = JSON.parse(noted)
    expect(content.placed.front.layers[0].box.top).toBeGreaterThan(750)
    await waitFor(() => expect(localStorage.getItem(`platen.design.${id}`)).toBeNull())
    expect(await loadDesign(id, owner)).toMatchObject({ rev: rev + 1 })
    cleanup()

    content.placed.front.layers[0].box.top = 900
    renderApp(`/design/${tee}?design=${id}`)
    localStorage.setItem(`platen.design.${id}`, JSON.stringify({ owner, rev: rev + 1, content }))
    await screen.findByRole('application')
    expect(words()).toContain('15.2 cm from the top')
    await waitFor(async () => expect(await loadDesign(id, owner)).toMatchObject({ rev: rev + 2 }))
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(words()).toContain('13.7 cm from the top')
  })
})
