// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../renderApp'

/** What the list of keys says, after the question mark. */
async function listed(user: ReturnType<typeof renderApp>['user']): Promise<string[]> {
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard' })
  const keys = within(dialog)
    .getAllByRole('term')
    .map((term) => term.textContent)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return keys
}

/** The same once this key is among them: those of a page's own links come after the first page. */
async function listedWith(user: ReturnType<typeof renderApp>['user'], key: string): Promise<string[]> {
  let keys: string[] = []
  while (!keys.includes(key)) keys = await listed(user)
  return keys
}

describe('the keys of every page', () => {
  it.each([
    ['/orders', /^Orders/, ['j', 'x', '/', 'Enter', 'Shift + click']],
    ['/products', /^Store products/, ['j', 'x', '/', 'Enter']],
    ['/shipments', /^Shipments/, ['j', '/']],
    ['/designs', /^My designs/, ['/']],
    ['/catalog', /^Catalog/, ['j', 'x', '/', 'Enter']],
    ['/settings', /^Store settings/, []],
    ['/orders', /^Orders/, ['n', 'r']],
  ] as const)('on %s are listed once each, and only those that do something', async (address, title, own) => {
    const { user, idle } = renderApp(address)
    await screen.findByRole('heading', { level: 1, name: title })
    await idle()
    if (own.includes('j' as never))
      await waitFor(() => expect(document.querySelector('[data-row]')).not.toBeNull())
    const keys = await listedWith(user, 'r')
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining([...own, '?', 'Ctrl or ⌘ + K', 'g then o']))
    if (own.length === 0) for (const key of ['j', 'e', 'n']) expect(keys).not.toContain(key)
    // A second letter is never a key by itself: pressed a little late, it would do something else.
    const seconds = keys.flatMap((key) => /^g then (.)$/.exec(key)?.[1] ?? [])
    expect(seconds.filter((key) => keys.includes(key))).toEqual([])
  })

  it.each([
    ['the keys', '?', 'Keyboard'],
    ['what can be done', '{Control>}k{/Control}', 'Search and commands'],
  ])('%s are of the page that is open: their list closes with it, also over Back', async (_, keys, name) => {
    const { user, idle, go } = renderApp('/orders')
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    await go('/settings')
    await screen.findByRole('heading', { level: 1, name: /^Store settings/ })
    await idle()
    await user.keyboard(keys)
    await screen.findByRole('dialog', { name })
    await go(-1)
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('walk the cards of the catalog; x compares one, and Enter opens it', async () => {
    const { user, address } = renderApp('/catalog')
    // Until the blanks are read, another list stands in its place.
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Blanks' }).querySelector('a')).not.toBeNull(),
    )
    const cards = within(screen.getByRole('list', { name: 'Blanks' }))
    const [first, second] = cards.getAllByRole('link')
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jx')
    expect(document.activeElement).toBe(second)
    await waitFor(() =>
      expect(
        cards
          .getAllByRole<HTMLInputElement>('checkbox')
          .map(({ checked }) => checked)
          .slice(0, 3),
      ).toEqual([false, true, false]),
    )
    expect(await listed(user)).not.toContain('Shift + click')
    await user.keyboard('jk{Enter}')
    await waitFor(() => expect(address()).toContain(second?.getAttribute('href')))
  })

  it.each(['/orders', '/catalog'])('lead from the search of %s to its first row or card', async (address) => {
    const { user, idle } = renderApp(address)
    const rows = () =>
      [...document.querySelectorAll('main [data-row]')].filter((row) => row.querySelector('a'))
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await idle()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.closest('[data-row]')).toBe(rows()[0])
    await user.keyboard('j')
    expect(document.activeElement?.closest('[data-row]')).toBe(rows()[1])
    expect(await listed(user)).toContain('↓')
  })

  it('press no box that changes something: x chooses, and a parcel that is reviewed is changed', async () => {
    const { user, idle } = renderApp('/shipments')
    const table = await screen.findByRole('table', { name: 'Shipments' })
    await waitFor(() => expect(within(table).queryAllByRole('checkbox').length).toBeGreaterThan(0))
    await idle()
    await user.keyboard('jx')
    expect(within(table).queryByRole('checkbox', { checked: true })).toBeNull()
    const keys = await listed(user)
    expect(keys).toContain('j')
    for (const key of ['x', 'Shift + click', 'Shift + ↑ ↓']) expect(keys).not.toContain(key)
  })

  it('walk past rows in which there is nothing to open', async () => {
    const { user, idle } = renderApp('/countries')
    const table = await screen.findByRole('table', { name: 'Countries' })
    await idle()
    await user.keyboard('j')
    const row = document.activeElement?.closest('tr')
    expect(row?.textContent).toContain('Australia')
    await user.keyboard('j')
    expect(table.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.closest('tr')).not.toBe(row)
  })

  it('of the sheet of variants are listed with its page', async () => {
    const { user } = renderApp('/products/40000009/edit')
    await screen.findByRole('grid')
    expect(await listed(user)).toEqual(
      expect.arrayContaining(['Ctrl or ⌘ + S', 'Enter or F2', 'Delete', 'Ctrl or ⌘ + D', 'Ctrl or ⌘ + Z']),
    )
  })

  it.each([
    ['/orders', 'n', 'New order', /^\/orders\/new/],
    ['/files', 'n', 'Add a file', /^\/files\/new/],
    ['/products/40000009', 'e', 'Edit', /^\/products\/40000009\/edit/],
  ])('press the link of %s that %s is for, which the list names', async (path, key, name, to) => {
    const { user, address, idle } = renderApp(path)
    expect((await screen.findByRole('link', { name })).getAttribute('aria-keyshortcuts')).toBe(key)
    await idle()
    expect(await listedWith(user, 'r')).toContain(key)
    await user.keyboard(key)
    await waitFor(() => expect(address()).toMatch(to))
  })

  it('press a link that a phone has in a menu, which the list of keys and the palette name too', async () => {
    const { matchMedia } = window
    const restore = () => {
      window.matchMedia = matchMedia
    }
    onTestFinished(restore)
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 45rem)' })
    const { user, address, idle } = renderApp('/products/40000009')
    await screen.findByRole('button', { name: 'More actions' })
    await idle()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(await listedWith(user, 'r')).toContain('e')
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    await palette.findByRole('option', { name: /^Edit/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('e')
    await waitFor(() => expect(address()).toMatch(/^\/products\/40000009\/edit/))
  })

  it('read the page again by r, and do nothing while something is typed, a dialog is open or they are off', async () => {
    let reads = 0
    const { user, address, idle } = renderApp('/orders', {
      onTheWay: async (reply, { method, url }) => {
        // The page's own list: the copy of all orders follows in the background, in its own time.
        if (method === 'GET' && /\/orders\?.*limit=50\b/.test(url)) reads += 1
        return reply
      },
    })
    await screen.findAllByRole('link', { name: /^#\d+/ })
    await listedWith(user, 'r')
    await idle()
    const before = reads
    await user.keyboard('r')
    await waitFor(() => expect(reads).toBeGreaterThan(before))
    await idle()
    const after = reads
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nre')
    expect(address()).toMatch(/^\/orders($|\?)/)
    await user.keyboard('{Escape}')
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard' })
    await user.keyboard('nr')
    await user.click(screen.getByRole('checkbox', { name: 'Single letters do something' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('nr')
    await idle()
    expect(address()).toMatch(/^\/orders($|\?)/)
    expect(reads).toBe(after)
  })

  it('lead anywhere by g and a letter, and are off when they are switched off', async () => {
    const { user, address } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: /^Store settings/ })
    await user.keyboard('gs')
    await waitFor(() => expect(address()).toBe('/shipments'))
    await user.keyboard('gxo')
    expect(address()).toBe('/shipments')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Single letters do something' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('go?')
    expect(address()).toBe('/shipments')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
