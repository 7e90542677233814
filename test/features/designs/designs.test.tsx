// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { printPx } from '~/domain/placement/geometry'
import { openContent } from '~/domain/placement/designHistory'
import { noteDesignUse } from '~/local/designs/designRecords'
import { onDesignsChanged } from '~/local/designs/designNews'
import { listDesigns, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { whyOff } from '../../isOff'
import { leavePages, renderApp } from '../renderApp'
import { onePicture } from '../../domain/layers/onePicture'

const owner = 'demo|own'

beforeEach(async () => {
  for (const [id, name, picture, productId, variantId, placement] of [
    ['one', 'Night fox', 'fox.svg', 71, 4011, 'front'],
    ['two', '', 'comet.svg', 71, 7100, 'back'],
    ['three', 'Mug for Ann', 'ann.svg', 301, 30101, 'default'],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><title>${id}</title></svg>`
    const taking = await takeArtwork(new File([svg], picture, { type: 'image/svg+xml' }), owner, () => null)
    if (!taking.ok) throw new Error(taking.problem)
    const { artwork } = taking
    const place = onePicture({
      artwork: artwork.key,
      box: { left: printPx(10), top: printPx(10), width: printPx(300), height: printPx(100) },
      area: { width: printPx(1800), height: printPx(2400) },
      isLimited: true,
      threads: 'auto',
    })
    const content = { artworks: { [artwork.key]: artwork }, placed: { [placement]: place }, options: {} }
    const about = name === '' ? {} : { name }
    const edited = openContent(content)
    await saveDesign({ id, owner, productId, technique: 'DTG', variantId, edited, ...about }, 0, 1_000)
  }
})

const card = (name: string) => screen.findByRole('article', { name })
const names = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'))

describe('my designs', () => {
  it('are found by name, picture and blank, sorted, and lead to the editor', async () => {
    const asked: string[] = []
    const { user, address } = renderApp('/designs', {
      onTheWay: async (reply, request) => {
        asked.push(new URL(request.url).pathname)
        return reply
      },
    })
    await card('comet')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('3')
    await within(await card('comet')).findByText(/Back print/)
    // The list of all blanks says enough of each: a call for every blank would take most of a minute's.
    expect(asked.filter((path) => /\/products\/\d+$/.test(path))).toEqual([])
    await user.selectOptions(screen.getByLabelText('Sort by'), 'name')
    await waitFor(() => expect(names()).toEqual(['comet', 'Mug for Ann', 'Night fox']))
    await user.type(screen.getByRole('searchbox', { name: 'Search designs' }), 'fox')
    await waitFor(() => expect(names()).toEqual(['Night fox']))
    expect(address()).toContain('q=fox')
    await user.clear(screen.getByRole('searchbox', { name: 'Search designs' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search designs' }), 'ann.svg')
    await waitFor(() => expect(names()).toEqual(['Mug for Ann']))
    await user.clear(screen.getByRole('searchbox', { name: 'Search designs' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search designs' }), 'nothing like it')
    expect(await screen.findByText('No design matches')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show all designs' }))
    await user.click(within(await card('Night fox')).getByRole('link', { name: 'Night fox' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Night fox' })).toBeTruthy()
    expect(address()).toContain('/design/71?design=one')
  })

  it('lie on another variant of their blank where their own is not made any more', async () => {
    renderApp('/designs')
    const picture = async () =>
      within(await card('Night fox')).getByRole('img', { name: 'Picture of Night fox' })
    await waitFor(async () => expect((await picture()).style.aspectRatio).not.toBe(''))
  })

  it('lie on their blanks as this device last knew them where the service does not answer', async () => {
    /** A picture on its blank has the sides of the blank's template. */
    const sides = async () =>
      within(await card('comet')).getByRole('img', { name: 'Picture of comet' }).style.aspectRatio
    const first = renderApp('/designs')
    await waitFor(async () => expect(await sides()).not.toBe(''))
    const before = await sides()
    await within(await card('comet')).findByText(/Unisex Everyday Tee · Back print/)
    const isKept = async (what: string) => {
      const replies = await openDB('platen.replies')
      const rows = await replies.getAllKeys('replies')
      replies.close()
      return rows.some((row) => String(row).includes(what))
    }
    for (const what of ['printfiles', 'layout', 'products'])
      await waitFor(async () => expect(await isKept(what)).toBe(true))
    await first.go('/activity')
    cleanup()
    await leavePages()

    renderApp('/designs', { onTheWay: () => Promise.reject(new TypeError('Failed to fetch')) })
    await within(await card('comet')).findByText(/Unisex Everyday Tee · Back print/)
    await waitFor(async () => expect(await sides()).toBe(before))
  })

  it('are called the same in the list and in the editor while they have no name', async () => {
    const { user } = renderApp('/designs')
    await user.click(within(await card('comet')).getByRole('link', { name: 'comet' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'comet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rename comet' })).toBeTruthy()
  })

  it('are renamed, duplicated, deleted and taken back, and nothing else changes', async () => {
    const { user } = renderApp('/designs')
    const fox = await card('Night fox')
    await user.click(within(fox).getByRole('button', { name: 'Rename Night fox' }))
    await user.clear(screen.getByLabelText('Name of the design'))
    await user.type(screen.getByLabelText('Name of the design'), 'Given up{Escape}')
    expect(await card('Night fox')).toBeTruthy()
    await user.click(within(fox).getByRole('button', { name: 'Rename Night fox' }))
    await user.clear(screen.getByLabelText('Name of the design'))
    await user.type(screen.getByLabelText('Name of the design'), 'Day fox{Enter}')
    await user.click(within(await card('Day fox')).getByRole('button', { name: 'Duplicate Day fox' }))
    expect(await card('Day fox, copy')).toBeTruthy()
    await user.click(within(await card('Day fox')).getByRole('button', { name: /^Delete / }))
    await waitFor(() => expect(names()).not.toContain('Day fox'))
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await card('Day fox')).toBeTruthy()
    await user.click(within(await card('comet')).getByRole('button', { name: /^Delete / }))
    await user.click(await screen.findByRole('link', { name: /^Deleted/ }))
    await user.click(within(await card('comet')).getByRole('button', { name: 'Bring back comet' }))
    expect(await screen.findByText('Nothing deleted')).toBeTruthy()
    const kept = await listDesigns(owner)
    expect(kept.map(({ name, deletedAt }) => [name, deletedAt])).toEqual(
      expect.arrayContaining([
        ['Day fox', undefined],
        ['Day fox, copy', undefined],
        [undefined, undefined],
        ['Mug for Ann', undefined],
      ]),
    )
    expect(kept).toHaveLength(4)
  })

  it('tell the other tabs of a copy', async () => {
    const { user } = renderApp('/designs')
    const copy = within(await card('Night fox')).getByRole('button', { name: 'Duplicate Night fox' })
    let heard = 0
    const stop = onDesignsChanged(() => void heard++)
    await user.click(copy)
    await card('Night fox, copy')
    await waitFor(() => expect(heard).toBeGreaterThan(0))
    stop()
  })

  it('say what is wrong with a file that is no archive, and keep what there is', async () => {
    const { user } = renderApp('/designs')
    await card('comet')
    await user.upload(
      screen.getByLabelText('Archive of designs or kits'),
      new File(['no zip'], 'holiday.zip'),
    )
    expect(await screen.findByText('Nothing was imported')).toBeTruthy()
    expect(screen.getByText(/no archive that can be read/)).toBeTruthy()
    expect(await listDesigns(owner)).toHaveLength(3)
  })

  it('are reached from their blank and the product that they were sent to', async () => {
    const app = renderApp('/catalog/71')
    expect(await screen.findByRole('link', { name: '2 designs of yours on this blank' })).toBeTruthy()
    cleanup()
    const [product] = app.sandbox.state.products.keys()
    if (product === undefined) throw new Error('There is no product')
    await noteDesignUse('one', owner, { kind: 'product', id: product })
    const { user } = renderApp(`/products/${product}`)
    await user.click(await screen.findByRole('link', { name: '1 design of yours used in this product' }))
    await card('Night fox')
    expect(names()).toEqual(['Night fox'])
    const { name } = app.sandbox.state.products.get(product)?.product ?? {}
    expect(await within(await card('Night fox')).findByRole('link', { name: name ?? '' })).toBeTruthy()
    expect(screen.getByRole('link', { name: `Only those used in ${name}. Show all` })).toBeTruthy()
  })

  it('name the products that use them as this device knows them, and by number what it cannot know', async () => {
    const { sandbox } = renderApp('/catalog')
    const [product] = sandbox.state.products.keys()
    if (product === undefined) throw new Error('There is no product')
    const { name } = sandbox.state.products.get(product)?.product ?? {}
    cleanup()
    await noteDesignUse('one', owner, { kind: 'product', id: product })
    await noteDesignUse('one', owner, { kind: 'product', id: 987_654_321 })
    await noteDesignUse('one', owner, { kind: 'order', id: 12 })
    renderApp('/designs')
    const link = async (words: string) => within(await card('Night fox')).findByRole('link', { name: words })
    await link(name ?? '')
    await link('product 987654321')
    await link('order #12')
    await leavePages()
    cleanup()
    renderApp('/designs', { onTheWay: () => Promise.reject(new TypeError('Failed to fetch')) })
    await link(name ?? '')
  })

  it('go to paper for approval, with sizes and on the garment color that is chosen', async () => {
    const { user, address } = renderApp('/design/71?design=one&technique=DTG')
    await user.click(await screen.findByRole('button', { name: 'Use design' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Proof to approve' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Proof of Night fox' })).toBeTruthy()
    expect(address()).toBe('/designs/one/proof')
    const sheet = await screen.findByRole('article', { name: 'Proof of Night fox' })
    const front = await within(sheet).findByRole('region', { name: 'Front print' })
    expect(front.textContent).toContain('Printed size5.1 × 1.7 cm (2.0 × 0.7 in)')
    expect(front.textContent).toContain('0.2 cm from the left, 0.2 cm from the top of the print area')
    expect(front.textContent).toContain('Sharp at any size')
    expect(within(sheet).queryByRole('region', { name: 'Back print' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Garment color'), 'Black')
    await waitFor(() => expect(sheet.textContent).toContain('· Black'))
    expect(address()).toBe('/designs/one/proof?color=Black')
    let printed = 0
    window.print = () => void printed++
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toBe(1)
    cleanup()
    renderApp('/designs/none/proof')
    expect(await screen.findByText('This device has no such design')).toBeTruthy()
  })

  it('are said to be there where they cannot be read, and stay', async () => {
    const database = await openDB('platen-designs')
    const odd = { id: 'odd', owner, schema: 99 }
    await database.put('designs', odd)
    await database.put('designs', { id: 'other', owner: 'another store', schema: 99 })
    await database.put('kits', odd)
    const { user, go } = renderApp('/designs')
    await card('comet')
    await screen.findByText('1 design on this device cannot be read')
    await user.click(screen.getByRole('link', { name: 'Kits' }))
    await screen.findByText('1 kit on this device cannot be read')
    for (const address of ['/designs/odd/proof', '/mockups/new?blank=71&design=odd']) {
      await go(address)
      await screen.findByText('This design cannot be read')
    }
    expect(await database.get('designs', 'odd')).toEqual(odd)
    database.close()
  })

  it('belong to their store', async () => {
    renderApp('/designs', { liveToken: 'sandbox-store' })
    expect(await screen.findByText('No designs yet')).toBeTruthy()
  })
})

it('a proof cannot be printed yet while its print areas are read, and is not said to have no placements', async () => {
  const held: (() => void)[] = []
  renderApp('/designs/one/proof', {
    onTheWay: async (reply, request) => {
      if (request.url.includes('/mockup-generator/printfiles'))
        await new Promise<void>((resolve) => held.push(resolve))
      return reply
    },
  })
  const print = await screen.findByRole('button', { name: 'Print' })
  expect(whyOff(print)).toBe('The print areas are not read yet')
  await waitFor(() => expect(held).not.toEqual([]))
  for (const goOn of held) goOn()
  await waitFor(() => expect(whyOff(print)).toBeNull())
})

it('a second deletion can be undone also where the message of the first was closed', async () => {
  const { user } = renderApp('/designs')
  await user.click(within(await card('comet')).getByRole('button', { name: /^Delete / }))
  await screen.findByText('“comet” was deleted')
  await user.click(screen.getByRole('button', { name: 'Close this message' }))
  await user.click(within(await card('Night fox')).getByRole('button', { name: /^Delete / }))
  await waitFor(() => expect(names()).toEqual(['Mug for Ann']))
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  await card('Night fox')
})
