// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { noteFiles, openLibrary } from '~/local/fileLibrary'
import { demoStoreId, type TokenRecord, tokens } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../renderApp'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#cc3333"/></svg>'
const picture = (name = 'badge.svg', text = svg) => new File([text], name, { type: 'image/svg+xml' })
const checks = async () => (await screen.findByRole('list', { name: 'Checks' })).textContent

describe('adding a file by its address', () => {
  it.each([
    ['http://shop.com/a.png', 'needs https'],
    ['https://192.168.1.9/a.png', 'not reachable'],
    ['https://drive.google.com/file/d/1aB/view', 'opens a page, not the picture'],
    ['https://shop.com/logo.psd', 'no longer taken'],
  ])('%s is refused before the service is asked', async (address, words) => {
    const { user, sandbox } = renderApp('/files/new')
    const before = sandbox.state.files.size
    await user.type(await screen.findByLabelText('Address of the picture'), `${address}{Enter}`)
    expect(await checks()).toContain(words)
    expect(screen.queryByRole('button', { name: 'Add to the library' })).toBeNull()
    expect(sandbox.state.files.size).toBe(before)
  })

  it('takes over the direct address of a share link', async () => {
    const { user } = renderApp('/files/new')
    await user.type(
      await screen.findByLabelText('Address of the picture'),
      'https://www.dropbox.com/s/x1/logo.png?dl=0{Enter}',
    )
    await user.click(await screen.findByRole('button', { name: 'Use the direct address' }))
    expect(screen.getByLabelText('Address of the picture')).toHaveProperty(
      'value',
      'https://www.dropbox.com/s/x1/logo.png?raw=1',
    )
    expect(screen.getByRole('button', { name: 'Add to the library' })).toBeTruthy()
  })

  it('follows the file from being checked to ready', async () => {
    const { user, address, sandbox } = renderApp('/files/new', clocked())
    await user.type(
      await screen.findByLabelText('Address of the picture'),
      'https://shop.com/art-1200x800.png{Enter}',
    )
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    await screen.findByText('The service is checking this file')
    expect(address()).toMatch(/^\/files\/\d+$/)
    await ahead(sandbox, 10)
    expect(await screen.findByText('Ready to print')).toBeTruthy()
    expect(screen.getByText('1200 × 800 px')).toBeTruthy()
  })

  it('says why a file failed', async () => {
    const { user, sandbox } = renderApp('/files/new', clocked())
    await user.type(
      await screen.findByLabelText('Address of the picture'),
      'https://shop.com/missing.png{Enter}',
    )
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    await screen.findByText('The service is checking this file')
    await ahead(sandbox, 10)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The file could not be downloaded.')
  })

  it('offers a new version when the address is already there', async () => {
    const { user, sandbox, address } = renderApp('/files/new')
    const type = async () =>
      user.type(await screen.findByLabelText('Address of the picture'), 'https://shop.com/art.png{Enter}')
    await type()
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    await screen.findByText('The service is checking this file')
    const first = address()
    await user.click(screen.getByRole('link', { name: 'Add a new version' }))
    await user.click(await screen.findByRole('button', { name: 'Add as a new version' }))
    await waitFor(() => expect(address()).toMatch(/^\/files\/\d+$/))
    expect(address()).not.toBe(first)
    expect([...sandbox.state.files.values()].map(({ url }) => url)).toContain('https://shop.com/art.png?v=2')
    expect(await screen.findByRole('list', { name: 'Other versions of its address' })).toBeTruthy()
  })

  it('keeps another address that was typed while one was added', async () => {
    const held: (() => void)[] = []
    const { user, address, go, idle } = renderApp('/files/new', {
      onTheWay: async (reply, request) => {
        if (request.method === 'POST') await new Promise<void>((resolve) => held.push(resolve))
        return reply
      },
    })
    const field = () => screen.findByLabelText<HTMLInputElement>('Address of the picture')
    await user.type(await field(), 'https://shop.com/art.png{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    await waitFor(() => expect(held).toHaveLength(1))
    await user.clear(await field())
    await user.type(await field(), 'https://shop.com/next.png')
    await go('/products')
    await waitFor(() => expect(address()).toBe('/products'))
    for (const goOn of held) goOn()
    await idle()
    expect(address()).toBe('/products')
    await go('/files/new')
    expect((await field()).value).toBe('https://shop.com/next.png')
  })

  it('says that one was added, and stays, where another address was typed meanwhile', async () => {
    const held: (() => void)[] = []
    const { user, address } = renderApp('/files/new', {
      onTheWay: (reply, request) => holdFiles(held, reply, request),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Address of the picture')
    await user.type(field, 'https://shop.com/art.png{Enter}{Enter}')
    await waitFor(() => expect(held).toHaveLength(1))
    await user.clear(field)
    await user.type(field, 'https://shop.com/next.png')
    for (const goOn of held) goOn()
    expect(await screen.findByText(/was added to the library$/)).toBeTruthy()
    expect(address()).toBe('/files/new')
    expect(field.value).toBe('https://shop.com/next.png')
  })

  it('says that a file was not added also where its field was left while it was on its way', async () => {
    const held: (() => void)[] = []
    const { user } = renderApp('/files/new', {
      onTheWay: (reply, request) => refuseLater(held, reply, request),
    })
    await user.type(
      await screen.findByLabelText('Address of the picture'),
      'https://shop.com/art.png{Enter}{Enter}',
    )
    await waitFor(() => expect(held).toHaveLength(1))
    await user.click(screen.getByRole('heading', { level: 1 }))
    for (const goOn of held) goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('The file was not added')
  })

  it('keeps what was typed when the service refuses', async () => {
    const { user } = renderApp('/files/new', {
      faults: [{ kind: 'unauthorized', method: 'POST', path: '/files', count: 1 }],
    })
    await user.type(await screen.findByLabelText('Address of the picture'), 'https://shop.com/art.png{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.')
    expect(screen.getByLabelText('Address of the picture')).toHaveProperty(
      'value',
      'https://shop.com/art.png',
    )
  })
})

describe('adding a file from this device', () => {
  it('measures it here and sends nothing before it is asked to', async () => {
    const { user, sandbox } = renderApp('/files/new')
    await user.upload(await screen.findByLabelText('Picture on this device'), picture())
    expect(await checks()).toContain('SVG by its content')
    expect(screen.getByRole('button', { name: 'Upload and add' })).toBeTruthy()
    expect(sandbox.state.artwork.size).toBe(0)
  })

  it('says how many of several that were shared with the app are left out', async () => {
    const files = ['a.svg', 'b.svg', 'c.svg'].map((name) => ({ getFile: async () => picture(name) }))
    const setConsumer = (take: (launch: object) => void) => take({ files })
    vi.stubGlobal('launchQueue', { setConsumer })
    onTestFinished(() => void vi.unstubAllGlobals())
    renderApp('/files/new')
    expect(await screen.findByText('a.svg')).toBeTruthy()
    expect(await screen.findByText('2 more pictures were left out')).toBeTruthy()
  })

  it('says that this device could not take every picture that was shared', async () => {
    renderApp('/files/new?shared=refused')
    expect(await screen.findByText('Not every picture that was shared could be taken')).toBeTruthy()
    cleanup()
    renderApp('/files/new')
    await screen.findByLabelText('Picture on this device')
    expect(screen.queryByText('Not every picture that was shared could be taken')).toBeNull()
  })

  it('says what is needed where no place for uploads is set up, and still measures', async () => {
    const { user } = renderApp('/files/new', { liveToken: 'sandbox-store' })
    await user.upload(await screen.findByLabelText('Picture on this device'), picture())
    expect(await checks()).toContain('sharp at any size')
    expect(screen.getByText('Uploading is not set up')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upload and add' })).toBeNull()
  })

  it.each([
    ['was added', '“a.svg” was added to the library', holdFiles],
    ['was not added', '“a.svg” was not added', refuseLater],
  ])(
    'says that one %s that was uploaded while another was chosen, and stays with that',
    async (_, words, hold) => {
      const held: (() => void)[] = []
      const { user, address } = renderApp('/files/new', {
        onTheWay: (reply, request) => hold(held, reply, request),
      })
      const field = await screen.findByLabelText('Picture on this device')
      await user.upload(field, picture('a.svg'))
      await user.click(await screen.findByRole('button', { name: 'Upload and add' }))
      await waitFor(() => expect(held).toHaveLength(1))
      await user.upload(field, picture('b.svg', svg.replace('#cc3333', '#33cc33')))
      await screen.findByText('b.svg')
      for (const goOn of held) goOn()
      expect(await screen.findByText(words)).toBeTruthy()
      expect(address()).toBe('/files/new')
      expect(screen.getByText('b.svg')).toBeTruthy()
    },
  )

  it.each([
    ['page.png', '<!doctype html><html></html>', /web page/],
    ['lol.svg', '<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>', /entities/],
    ['old.png', '8BPS and more bytes', /Photoshop/],
  ])('%s is refused in words and never uploaded', async (name, text, words) => {
    const { user, sandbox } = renderApp('/files/new')
    await user.upload(
      await screen.findByLabelText('Picture on this device'),
      new File([text], name, { type: 'image/png' }),
    )
    expect(await checks()).toMatch(words)
    expect(screen.queryByRole('button', { name: 'Upload and add' })).toBeNull()
    expect(sandbox.state.artwork.size).toBe(0)
  })
})

describe('the library', () => {
  it('is filled from orders and products, knows where files are used, and searches them', async () => {
    const { user, address } = renderApp('/files')
    await screen.findByText('No file seen yet')
    await user.click(screen.getByRole('button', { name: 'Read them' }))
    await screen.findByText('Read: 40 of 40 orders, 12 of 12 products.')
    const table = await screen.findByRole('table', { name: 'Files' })
    const names = () => {
      const rows = within(screen.getByRole('table', { name: 'Files' }))
        .getAllByRole('row')
        .slice(1)
      return rows.map((row) => within(row).getByRole('link').textContent)
    }
    // Sorted and narrowed as every list, all in the address.
    await user.click(within(table).getByRole('link', { name: 'File' }))
    await waitFor(() => expect(address()).toBe('/files?sort=name&dir=asc'))
    const inOrder = new Intl.Collator('en', { numeric: true }).compare
    await waitFor(() => expect(names()).toEqual(names().toSorted(inOrder)))
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByLabelText('Type'), 'PNG')
    await waitFor(() => expect(address()).toBe('/files?type=png&sort=name&dir=asc'))
    await user.click(screen.getByRole('button', { name: 'Remove filter Type: PNG' }))
    const name = names()[0] ?? ''
    await user.type(screen.getByLabelText('Search files'), name)
    await waitFor(() => expect(address()).toContain('/files?q='))
    expect(screen.getAllByRole('button', { name: /^Copy file id \d+$/ }).length).toBeGreaterThan(0)
    await user.click(await screen.findByRole('link', { name }))
    const uses = await screen.findByRole('list', { name: 'Where it is used' })
    expect(within(uses).getAllByRole('link').length).toBeGreaterThan(0)
    await user.click(await screen.findByRole('button', { name: 'Find the threads' }))
    expect(
      within(await screen.findByRole('list', { name: 'Thread colors' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(0)
  })

  it('is filled from the other products where one cannot be read, which is said', async () => {
    const { state } = createSandbox()
    const [odd] = [...state.products.values()].filter(({ store }) => store === state.stores[0]?.id)
    const { user } = renderApp('/files', {
      state,
      onTheWay: async (reply, { url }) =>
        url.endsWith(`/store/products/${odd?.product.id}`)
          ? Response.json({ code: 200, result: { sync_product: odd?.product, sync_variants: [{}] } })
          : reply,
    })
    await user.click(await screen.findByRole('button', { name: 'Read them' }))
    await screen.findByText('Read: 40 of 40 orders, 11 of 12 products. 1 product could not be read.')
  })

  it('is filled from products where the token may not read orders, which is said', async () => {
    const known = tokens as Map<string, TokenRecord>
    known.set('no-orders', {
      level: 'store',
      storeId: demoStoreId,
      scopes: ['sync_products', 'file_library'],
    })
    onTestFinished(() => void known.delete('no-orders'))
    const { user } = renderApp('/files', { liveToken: 'no-orders' })
    await user.click(await screen.findByRole('button', { name: 'Read them' }))
    await screen.findByText('Read: 0 of … orders, 12 of 12 products.')
    await screen.findByText('The reading stopped')
    await screen.findByRole('table', { name: 'Files' })
  })

  it('is shown with what was seen meanwhile, and not without it first', async () => {
    const { user } = renderApp('/files')
    expect(await screen.findByText('No file seen yet')).toBeTruthy()
    const rail = within(screen.getAllByRole('navigation')[0] ?? document.body)
    await user.click(rail.getByRole('link', { name: 'Orders' }))
    await waitFor(async () => expect(await (await openLibrary()).count('files')).toBeGreaterThan(0))
    // The page that was left stays until the next one is there.
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    let isEmptyShown = false
    const watching = new MutationObserver(() => {
      isEmptyShown ||= screen.queryByText('No file seen yet') !== null
    })
    watching.observe(document.body, { childList: true, subtree: true, characterData: true })
    await user.click(rail.getByRole('link', { name: 'Files' }))
    expect(await screen.findByRole('table', { name: 'Files' })).toBeTruthy()
    watching.disconnect()
    expect(isEmptyShown).toBe(false)
  })

  it('reads all again that were being checked, also the oldest of many that are gone or still are', async () => {
    const { state } = createSandbox({ orders: 1 })
    const [known] = [...state.files.values()]
    if (known === undefined) throw new Error('There is a file')
    const files = Array.from({ length: 12 }, (_, at) => ({
      ...printFile.parse({ id: at === 0 ? known.id : 900 + at, filename: `${at}.png`, status: 'waiting' }),
      created: 1_700_000_000 + at,
    }))
    await noteFiles(
      'demo|own',
      files.map((file) => ({ file })),
      Date.now() - 60_000,
    )
    renderApp('/files', { state })
    const row = await screen.findByRole('row', { name: new RegExp(String(known.id)) })
    await within(row).findByText('Ready to print')
  })

  it('looks a file up by its number, and says when there is none', async () => {
    const { user, sandbox, address } = renderApp('/files')
    const [file] = [...sandbox.state.files.values()]
    await user.type(await screen.findByLabelText('File number'), `#${file?.id}{Enter}`)
    expect(await screen.findByText('Ready to print')).toBeTruthy()
    expect(address()).toBe(`/files/${file?.id}`)
    cleanup()
    renderApp('/files/4')
    expect((await screen.findByRole('alert')).textContent).toContain('This file could not be loaded')
  })
})

/** Holds the answer to what is added to the library; a picture that is uploaded before has got an address. */
async function holdFiles(held: (() => void)[], reply: Response, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST') return reply
  if (pathname.endsWith('/artwork')) return Response.json({ url: 'https://files.example.com/a.svg' })
  if (pathname.endsWith('/files')) await new Promise<void>((resolve) => held.push(resolve))
  return reply
}

/** The same, and refuses it then. */
async function refuseLater(held: (() => void)[], reply: Response, request: Request): Promise<Response> {
  const before = held.length
  const answer = await holdFiles(held, reply, request)
  if (held.length === before) return answer
  const error = { reason: 'BadRequest', message: 'No more files.' }
  return Response.json({ code: 400, result: error.message, error }, { status: 400 })
}

/** A clock that stands still until it is moved. */
function clocked() {
  const start = Date.now()
  return { now: () => start }
}

async function ahead(sandbox: ReturnType<typeof renderApp>['sandbox'], seconds: number) {
  await sandbox.fetch(
    new Request('https://service.test/_sandbox/clock', { method: 'POST', body: JSON.stringify({ seconds }) }),
  )
}
