// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import type { Fault } from '~/sandbox/faults'
import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import { showFile } from '~/sandbox/files/libraryFile'
import type { SandboxState } from '~/sandbox/sandboxState'
import { catalog } from '~/sandbox/seed/catalog'
import { layeredDesign, printArtwork } from '../layeredDesign'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'
import { addComet } from './manyBlanks/addComet'

const owner = 'demo|own'

/** Both products named Slow Wave carry the picture as it was uploaded, instead of prints made of it. */
function sharedPicture(sandbox: Sandbox = createSandbox()): { state: SandboxState } {
  const { state } = sandbox
  const file = [...state.files.values()].find(({ filename }) => filename === 'slow-wave.png')
  if (file === undefined) throw new Error('The demo has no such picture')
  for (const { product, variants } of state.products.values()) {
    if (product.name?.startsWith('Slow Wave') !== true) continue
    for (const variant of variants)
      variant.files = variant.files.map(({ type, options }) => ({
        ...showFile(file, Date.now()),
        type,
        options,
      }))
  }
  return { state }
}

describe('the stock board', () => {
  it('says which open drafts a shortage holds up, from all orders that this device keeps', async () => {
    const sandbox = createSandbox()
    const call = async (path: string, init?: RequestInit) =>
      (
        await sandbox.fetch(
          new Request(`https://service.test${path}`, {
            ...init,
            headers: { Authorization: 'Bearer sandbox-store' },
          }),
        )
      ).json()
    const hoodie = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Slow Wave Hoodie',
    )
    const { result } = await call(`/store/products/${hoodie?.product.id}`)
    const [short] = result.sync_variants.filter(
      ({ availability_status: status }: { availability_status: string }) => status === 'out_of_stock',
    )
    const drafted = await call('/orders', {
      method: 'POST',
      body: JSON.stringify({
        external_id: 'held-up-1',
        recipient: {
          name: 'Ada Byron',
          address1: '12 Mill Road',
          city: 'Leeds',
          country_code: 'GB',
          zip: 'LS1',
        },
        items: [{ sync_variant_id: short.id, quantity: 1 }],
      }),
    })
    expect(drafted.code).toBe(200)
    const sold = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'fulfilled')?.order
    if (sold?.items[0] === undefined) throw new Error('The demo has no such order')
    Object.assign(sold, { created: Math.floor(Date.now() / 1000) - 86_400 })
    Object.assign(sold.items[0], { sync_variant_id: short.id, quantity: 4_000 })
    const { user } = renderApp('/products/stock', { state: sandbox.state })
    const link = await screen.findByRole('link', { name: 'held-up-1' })
    expect(link.getAttribute('href')).toBe(`/orders/${drafted.result.id}`)
    const board = screen.getByRole('table', { name: 'Variants that cannot be made' })
    expect(
      within(within(board).getAllByRole('row')[1] ?? board).getByRole('link', { name: 'held-up-1' }),
    ).toBe(link)
    // In the 30 days before it ran out.
    await within(board).findByText(/^4,0\d\d$/)
    expect(screen.getByText(/7 variants of 2 products\. 1 draft is held up\./)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Discontinued/ }))
    await waitFor(() => expect(within(board).getAllByRole('row')).toHaveLength(2))
    expect(within(board).getByRole('link', { name: 'Tiny Crop Phone Case' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^All/ }))
    await user.click(screen.getByRole('button', { name: 'Look through all products' }))
    await screen.findByText(/7 variants of 2 products\. 1 draft is held up\./)
  })

  it('does not say that everything can be made where products could not be read', async () => {
    const { user, sandbox } = renderApp('/products/stock')
    sandbox.faults.push({ kind: 'html', method: 'GET', path: '/store/products/', count: 1_000 })
    const unread = /^2 products could not be read and are left out\. Nothing was changed$/
    await screen.findByText(unread)
    expect(screen.queryByText('Everything can be made')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stock board')
    sandbox.faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/7 variants of 2 products\./)
    expect(screen.queryByText(unread)).toBeNull()
  })

  it('does not call stock gone that could not be read, and reads it again when asked', async () => {
    const sandbox = createSandbox()
    const hoodie = [...sandbox.state.products.values()].find(({ product: { name } }) =>
      /Hoodie/.test(name ?? ''),
    )
    const blank = hoodie?.variants[0]?.product?.product_id
    // None of its own blank can be had, so that only related ones can help.
    for (const { id, product_id: of } of catalog().variants.values())
      if (of === blank) sandbox.state.stock.set(id, 'out_of_stock')
    const refused = (path: string) => ({ kind: 'html' as const, method: 'GET', path, count: 100_000 })
    const app = renderApp('/products/stock', {
      state: sandbox.state,
      faults: [refused(`/products/${blank}`)],
    })
    const { user } = app
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    if (first === undefined) throw new Error('nothing to replace')
    await user.click(first)
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace / }))
    await dialog.findByText('The catalog could not be read')
    expect(dialog.queryByText('Nothing else of this size is in stock')).toBeNull()
    app.sandbox.faults.length = 0
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(dialog.queryByText('The catalog could not be read')).toBeNull())
    app.sandbox.faults.push(refused('/products'))
    await user.click(dialog.getByRole('checkbox', { name: 'Look among related blanks too' }))
    await dialog.findByText('The catalog could not be read')
    expect(dialog.queryByText('Nothing else of this size is in stock')).toBeNull()
  })

  it('says how the print areas of the two differ', async () => {
    let replaced: number | null | undefined = null
    const { user, sandbox } = renderApp('/products/stock', {
      onTheWay: async (reply, request) => {
        if (!new URL(request.url).pathname.includes('/printfiles/')) return reply
        const { result, ...rest } = await reply.json()
        // All other variants have a smaller print file.
        result.printfiles.push({ ...result.printfiles[0], printfile_id: 9, width: 900, height: 1200 })
        for (const { variant_id: of, placements } of result.variant_printfiles)
          if (of !== replaced) for (const key of Object.keys(placements)) placements[key] = 9
        return Response.json({ ...rest, result })
      },
    })
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    const label = first?.getAttribute('aria-label')?.replace('Replace Slow Wave Hoodie ', '')
    replaced = [...sandbox.state.products.values()]
      .flatMap(({ product, variants }) => (product.name === 'Slow Wave Hoodie' ? variants : []))
      .find(({ color, size }) => `${color} / ${size}` === label)?.variant_id
    await user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace / }))
    expect(dialog.queryByText(/^The print area/)).toBeNull()
    await user.click((await dialog.findAllByRole('radio'))[0] ?? document.body)
    await dialog.findByText('The print area differs')
    const words = /is 900 × 1200 px instead of \d+ × \d+\. Check the artwork’s place after replacing\.$/
    expect(dialog.getByText(words)).toBeTruthy()
  })

  it('says so where the print areas cannot be compared, and reads them again when asked', async () => {
    const faults = [{ kind: 'html' as const, method: 'GET', path: '/printfiles/', count: 100_000 }]
    const { user, sandbox } = renderApp('/products/stock', { faults })
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    await user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace / }))
    await user.click((await dialog.findAllByRole('radio'))[0] ?? document.body)
    await dialog.findByText('The print areas could not be compared')
    expect(dialog.getByText(/^Check the artwork’s place after replacing\./)).toBeTruthy()
    sandbox.faults.length = 0
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(dialog.queryByText('The print areas could not be compared')).toBeNull())
  })

  it('finds what takes the place of a variant that the catalog has no more', async () => {
    let gone: number | null | undefined = null
    const { user, sandbox } = renderApp('/products/stock', {
      onTheWay: async (reply, request) => {
        if (!/^\/products\/\d+$/.test(new URL(request.url).pathname)) return reply
        const { result, ...rest } = await reply.json()
        const variants = result.variants.filter(({ id }: { id: number }) => id !== gone)
        return Response.json({ ...rest, result: { ...result, variants } })
      },
    })
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    const label = first?.getAttribute('aria-label')?.replace('Replace Slow Wave Hoodie ', '')
    const own = [...sandbox.state.products.values()].flatMap(({ product, variants }) =>
      product.name === 'Slow Wave Hoodie' ? variants : [],
    )
    gone = own.find(({ color, size }) => `${color} / ${size}` === label)?.variant_id
    await user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace / }))
    const found = await dialog.findAllByRole('radio')
    // None is offered that the product has already.
    const offered = found.map((radio) => radio.closest('label')?.textContent ?? '')
    const has = (text: string) =>
      own.some(({ color, size }) => text.startsWith(`${color} / ${size}Same blank`))
    expect(offered.filter(has)).toEqual([])
    expect(dialog.queryByText('Nothing else of this size is in stock')).toBeNull()
    expect(dialog.queryByText('The print areas cannot be compared')).toBeNull()
    await user.click(found[0] ?? document.body)
    await dialog.findByText('The print areas cannot be compared')
  })

  it('keeps the choice when the service refuses it, and a variant that was replaced leaves the board', async () => {
    let isRefused = false
    const sandbox = createSandbox()
    const hoodie = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Slow Wave Hoodie',
    )
    const untouched = hoodie?.variants ?? []
    const { user } = renderApp('/products/stock', {
      state: sandbox.state,
      onTheWay: async (reply, { method }) => {
        if (method !== 'PUT' || isRefused || hoodie === undefined) return reply
        isRefused = true
        hoodie.variants = untouched
        return Response.json(
          { code: 400, result: 'No', error: { reason: 'No', message: 'Not here' } },
          { status: 400 },
        )
      },
    })
    const rows = () => screen.queryAllByRole('button', { name: /^Replace / }).length
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    if (first === undefined) throw new Error('Nothing is short')
    const before = rows()
    await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: /^Replace / })
    const [near] = await within(dialog).findAllByRole('radio')
    await user.click(near ?? dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Review' }))
    const review = await screen.findByRole('dialog', { name: 'Review and save' })
    // Both by their names, not by numbers of the catalog.
    await waitFor(() => expect(review.textContent).toMatch(/blank variant .*\(.+\) → .*\(.+\)/))
    await user.click(within(review).getByRole('button', { name: 'Save' }))
    await within(review).findByText('The product was not saved')
    const close = (box: HTMLElement) =>
      user.click(within(box).getAllByRole('button', { name: 'Close' }).at(-1) ?? box)
    await close(review)
    const again = await screen.findByRole('dialog', { name: /^Replace / })
    const kept = within(again)
      .getAllByRole<HTMLInputElement>('radio')
      .some(({ checked }) => checked)
    expect(kept).toBe(true)
    await user.click(within(again).getByRole('button', { name: 'Review' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Saved and compared')
    await close(screen.getByRole('dialog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rows()).toBe(before - 1))
  })

  it('says what a replacement costs, and that its price would not cover it', async () => {
    const { user, sandbox } = renderApp('/products/stock')
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    await user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace / }))
    await user.click((await dialog.findAllByRole('radio', { name: /Costs \$\d+\.\d\d/ }))[0] ?? document.body)
    expect(dialog.queryByText('It would be sold below its cost')).toBeNull()
    cleanup()

    for (const { variants } of sandbox.state.products.values())
      for (const variant of variants) variant.retail_price = '1.00'
    const again = renderApp('/products/stock', { state: sandbox.state })
    const [same] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    await again.user.click(same ?? document.body)
    const cheap = within(await screen.findByRole('dialog', { name: /^Replace / }))
    await again.user.click((await cheap.findAllByRole('radio'))[0] ?? document.body)
    await cheap.findByText('It would be sold below its cost')
    expect(cheap.getByText(/^The price of \$1\.00 stays\./)).toBeTruthy()
  })

  it('lists what cannot be made and replaces a variant by a near color of the same size', async () => {
    const { user, sandbox } = renderApp('/products/stock')
    const [first] = await screen.findAllByRole('button', { name: /^Replace Slow Wave Hoodie/ })
    if (first === undefined) throw new Error('no row')
    const label = first.getAttribute('aria-label')?.replace('Replace Slow Wave Hoodie ', '') ?? ''
    const record = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Slow Wave Hoodie',
    )
    const before = record?.variants.find(({ color, size }) => `${color} / ${size}` === label)
    await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: /^Replace / })
    const [nearest] = await within(dialog).findAllByRole('radio')
    if (nearest === undefined) throw new Error('no candidate')
    await user.click(nearest)
    await user.click(within(dialog).getByRole('button', { name: 'Review' }))
    const review = await screen.findByRole('dialog', { name: 'Review and save' })
    await within(review).findByText('Changed: 1')
    await user.click(within(review).getByRole('button', { name: 'Save' }))
    await within(review).findByText('Saved and compared')
    const after = record?.variants.find(({ id }) => id === before?.id)
    expect(after?.variant_id).not.toBe(before?.variant_id)
    expect(after?.size).toBe(before?.size)
    expect(after?.retail_price).toBe(before?.retail_price)
    expect(after?.external_id).toBe(before?.external_id)
  })
})

describe('replacing artwork everywhere', () => {
  it('finds every product of a picture, shows them, and changes them in a job', async () => {
    const { user, sandbox } = renderApp('/products/artwork', sharedPicture())
    await screen.findByRole('radio', { name: /slow-wave\.png/ })
    // Found by hash too, also where the name says nothing.
    const known = [...sandbox.state.files.values()].find(({ filename }) => filename === 'slow-wave.png')
    const find = screen.getByRole('searchbox', { name: 'Find artwork' })
    await user.type(find, 'no such file')
    expect(screen.getByText('No product of this store uses such a file.')).toBeTruthy()
    await user.clear(find)
    await user.type(find, known?.hash ?? '')
    expect(screen.getAllByRole('radio').length).toBe(1)
    await user.click(screen.getByRole('radio', { name: /slow-wave\.png/ }))
    // A drive's page is no picture, but tells where the picture is.
    await user.type(
      screen.getByLabelText('Or its address'),
      'https://github.com/a/b/blob/main/new-3000x2000.png',
    )
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const problem = (await screen.findByText(/^This GitHub link opens a page/)).closest('[role=alert]')
    expect(problem?.textContent).toContain('https://raw.githubusercontent.com/a/b/main/new-3000x2000.png')
    await user.click(screen.getByRole('button', { name: 'Use the direct address' }))
    await waitFor(() => expect(screen.queryByText(/^This GitHub link opens a page/)).toBeNull())
    const go = await screen.findByRole('button', { name: /^Replace in 2 products/ })
    const changing = screen.getByRole('list', { name: 'Products that change' })
    expect(
      within(changing)
        .getAllByRole('link')
        .map((link) => link.textContent)
        .toSorted(),
    ).toEqual(['Slow Wave Hoodie', 'Slow Wave Mug'])
    await user.click(go)
    await screen.findByText(/^2 of 2 done/)
    // The job is shown where it concerns somebody: here and above the products, not where a design is put on blanks.
    const job = () => screen.queryByRole('progressbar', { name: /^Progress of New artwork in/ })
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(rail.getByRole('link', { name: 'Designs on many blanks' }))
    await screen.findByRole('heading', { name: 'Designs on many blanks' })
    expect(job()).toBeNull()
    await user.click(rail.getByRole('link', { name: 'Store products' }))
    const products = await screen.findByRole('table', { name: 'Store products' })
    await waitFor(() =>
      expect(job()?.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING),
    )
    const added = [...sandbox.state.files.values()].find(({ url }) => url?.includes('new-3000x2000'))
    const used = [...sandbox.state.products.values()].filter(({ variants }) =>
      variants.some(({ files }) => files.some(({ id }) => id === added?.id)),
    )
    expect(used.map(({ product }) => product.name).toSorted()).toEqual(['Slow Wave Hoodie', 'Slow Wave Mug'])
    await waitFor(() =>
      expect(
        used.every(({ variants }) => variants.every(({ files }) => files.some(({ id }) => id === added?.id))),
      ).toBe(true),
    )
  })
})

it('replaces artwork only once every product was looked at', async () => {
  const { state } = sharedPicture()
  const [last] = [...state.products.values()]
    .filter(
      ({ product, store }) => store === state.stores[0]?.id && product.name?.startsWith('Slow Wave') === true,
    )
    .map(({ product }) => product.id)
    .toReversed()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { user } = renderApp('/products/artwork', {
    state,
    onTheWay: async (reply, { url, method }) => {
      if (method === 'GET' && url.includes(`/store/products/${last}`)) await held
      return reply
    },
  })
  await user.click(await screen.findByRole('radio', { name: /slow-wave\.png/ }))
  const field = await screen.findByLabelText('Or its address')
  const [known] = [...state.files.values()].filter(
    ({ filename, store, fate }) =>
      filename !== 'slow-wave.png' && store === state.stores[0]?.id && fate === 'ok',
  )
  await user.type(field, String(known?.id))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const early = await screen.findByRole('button', { name: /^Replace in 1 product/ })
  expect(isOff(early)).toBe(true)
  letGo()
  await waitFor(() =>
    expect(isOff(screen.getByRole('button', { name: /^Replace in 2 products/ }))).toBe(false),
  )
})

it('says over the page what could not be read for replacing artwork, so that no row of the list moves', async () => {
  const faults: Fault[] = []
  const { sandbox } = renderApp('/products/artwork', { faults })
  const id = [...sandbox.state.products].find(([, { product }]) => product.name === 'Slow Wave Mug')?.[0]
  faults.push({ kind: 'html', method: 'GET', path: `/store/products/${id}`, count: 9 })
  const said = await screen.findByText('1 product could not be read and is left out. Nothing was changed')
  expect(said.closest('[data-floats]')).not.toBeNull()
  expect(await screen.findByText(/^\d+ products read, 1 could not be read\.$/)).toBeTruthy()
})

it('announces that the products are being read and that they were, not each of them', async () => {
  const said = new Set<string>()
  const note = () => {
    for (const region of document.querySelectorAll('main [role=status]:not([aria-live=off])'))
      if (/product/.test(region.textContent ?? '')) said.add(region.textContent ?? '')
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  renderApp('/products/artwork')
  await screen.findByText('12 products read.')
  observer.disconnect()
  expect([...said].filter((text) => /^Reading \d/.test(text)).length).toBeLessThan(2)
  expect([...said].at(-1)).toBe('12 products read.')
})

it('takes what a design prints of several layers as the successor of an artwork', async () => {
  await eraseDesigns()
  const sandbox = createSandbox()
  const { content, key } = await layeredDesign(owner)
  const reply = await sandbox.fetch(
    new Request('https://service.test/files', {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox-store' },
      body: JSON.stringify({ url: `https://art.example.com/${key}.png`, filename: `${key}.png` }),
    }),
  )
  const { result: print } = await reply.json()
  const artworks = { ...content.artworks, [key]: { ...printArtwork(key), fileId: print.id } }
  const about = { id: 'owl', owner, productId: 71, technique: 'DTG', variantId: 4011, name: 'Owl' }
  await saveDesign({ ...about, edited: openContent({ ...content, artworks }) }, 0, Date.now())
  const { user } = renderApp('/products/artwork', sharedPicture(sandbox))
  await user.click(await screen.findByRole('radio', { name: /slow-wave\.png/ }))
  await user.click(await screen.findByText(/^Or what one of your designs prints/))
  await user.click(await screen.findByRole('button', { name: /^Owl/ }))
  await user.click(await screen.findByRole('button', { name: /^Replace in 2 products/ }))
  await screen.findByText(/^2 of 2 done/)
  const used = [...sandbox.state.products.values()].filter(({ variants }) =>
    variants.every(({ files }) => files.some(({ id }) => id === print.id)),
  )
  expect(used.map(({ product }) => product.name).toSorted()).toEqual(['Slow Wave Hoodie', 'Slow Wave Mug'])
  // A print of layers says what replacing it means, and where its layers are.
  await user.click(await screen.findByRole('radio', { name: /^Layers drawn as one picture/ }))
  const notice = await screen.findByText(/^The successor takes the place of all of them/)
  expect(notice).toBeTruthy()
})

it('an address that is given while the print of a design is made is the successor', async () => {
  await eraseDesigns()
  const sandbox = createSandbox()
  const { content, key } = await layeredDesign(owner)
  const file = [...sandbox.state.files.values()].find(({ filename }) => filename !== 'slow-wave.png')
  const artworks = { ...content.artworks, [key]: { ...printArtwork(key), fileId: file?.id ?? 0 } }
  const about = { id: 'late', owner, productId: 71, technique: 'DTG', variantId: 4011, name: 'Late' }
  await saveDesign({ ...about, edited: openContent({ ...content, artworks }) }, 0, Date.now())
  const held: (() => void)[] = []
  const { user, idle } = renderApp('/products/artwork', {
    ...sharedPicture(sandbox),
    onTheWay: async (reply, request) => {
      if (request.url.includes('/mockup-generator/printfiles/71'))
        await new Promise<void>((resolve) => held.push(resolve))
      return reply
    },
  })
  await user.click(await screen.findByRole('radio', { name: /slow-wave\.png/ }))
  await user.click(await screen.findByText(/^Or what one of your designs prints/))
  await user.click(await screen.findByRole('button', { name: /^Late/ }))
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  await user.click(screen.getByLabelText('Or its address'))
  await user.paste('https://files.example.com/wanted-1800x900.png')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('The service is checking the file…')
  for (const go of held) go()
  await user.click(await screen.findByRole('button', { name: /^Replace in 2 products/ }))
  await screen.findByText(/^2 of 2 done/)
  await idle()
  const files = [...sandbox.state.products.values()].flatMap(({ variants }) => variants[0]?.files ?? [])
  expect(files.some(({ filename }) => filename === 'wanted-1800x900.png')).toBe(true)
})

describe('one design on many blanks', () => {
  it('takes artwork that this browser has seen, all colors, and creates nothing without a placement', async () => {
    const first = renderApp('/products', sharedPicture())
    await first.user.click(await screen.findByRole('link', { name: 'Slow Wave Hoodie' }))
    await screen.findByRole('link', { name: 'Edit' })
    cleanup()
    const { user, sandbox } = renderApp('/products/design')
    await user.click(await screen.findByText(/^Or one of your files/))
    await user.click(await screen.findByRole('button', { name: /slow-wave\.png/ }))
    await screen.findByRole('button', { name: 'Remove slow-wave.png' })
    // A blank that could not be read is said, stays out, and is added when it is asked for again.
    sandbox.faults.push({ kind: 'html', method: 'GET', path: '/products/71', count: 9 })
    await user.click(await screen.findByRole('checkbox', { name: /Unisex Everyday Tee/ }))
    await screen.findByText('The blank could not be added')
    expect(screen.getByRole('checkbox', { name: /Unisex Everyday Tee/ })).toHaveProperty('checked', false)
    sandbox.faults.splice(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const colors = await screen.findByRole('group', { name: 'Colors of Unisex Everyday Tee' })
    const go = await screen.findByRole('button', { name: /^Create 1 product/ })
    for (const box of within(colors).getAllByRole('checkbox', { checked: false })) await user.click(box)
    const tee = [...catalog().blanks.values()].find(({ product }) => product.title === 'Unisex Everyday Tee')
    expect(screen.getByText(new RegExp(`^${tee?.variants.length} variants`))).toBeTruthy()
    await waitFor(() => expect(isOff(go)).toBe(false))
    await user.click(
      within(screen.getByRole('group', { name: /^Placements of/ })).getByRole('checkbox', { checked: true }),
    )
    expect(await screen.findByText('Choose a placement that every chosen color and size has.')).toBeTruthy()
    expect(isOff(go)).toBe(true)
  })

  it('a blank that is taken out again while it is read stays out', async () => {
    const held: (() => void)[] = []
    const { user, idle } = renderApp('/products/design', {
      onTheWay: async (reply, request) => {
        if (new URL(request.url).pathname === '/products/71')
          await new Promise<void>((resolve) => held.push(resolve))
        return reply
      },
    })
    const tee = () => screen.findByRole('checkbox', { name: /Unisex Everyday Tee/ })
    await user.click(await tee())
    await waitFor(() => expect(held).toHaveLength(1))
    await user.click(await tee())
    for (const go of held) go()
    await idle()
    expect(await tee()).toHaveProperty('checked', false)
    expect(screen.queryByRole('group', { name: 'Colors of Unisex Everyday Tee' })).toBeNull()
  })

  it('fits the artwork by rule, marks coarse prints, and creates each product once', async () => {
    const app = renderApp('/products/design')
    const { user, sandbox } = app
    const before = sandbox.state.products.size
    await addComet(user)
    await screen.findByText('1200 × 800 px')
    for (const name of [/Unisex Everyday Tee/, /Mug/]) {
      const [blank] = await screen.findAllByRole('checkbox', { name })
      if (blank === undefined) throw new Error(`no blank ${name.source}`)
      await user.click(blank)
    }
    const go = await screen.findByRole('button', { name: /^Create 2 products/ })
    // 1200 px over a whole tee are too few.
    expect(screen.getAllByText(/dpi, low$/).length).toBeGreaterThan(0)
    await user.selectOptions(screen.getByLabelText('Size of the artwork'), 'Small, on the chest')
    await waitFor(() => expect(screen.getAllByText(/^10\.0 × 6\.7 cm$/).length).toBeGreaterThan(0))
    // A second placement of the tee is fitted by its own print file, and each result has its picture.
    const places = screen.getByRole('group', { name: 'Placements of Unisex Everyday Tee' })
    await user.click(within(places).getByRole('checkbox', { name: 'Back print' }))
    expect(await screen.findByRole('img', { name: /Unisex Everyday Tee, Back print$/ })).toBeTruthy()
    await user.click(go)
    await screen.findByText(/^2 of 2 done\. Finished/)
    expect(sandbox.state.products.size).toBe(before + 2)
    const tee = [...sandbox.state.products.values()].find(({ product: { name } }) =>
      /comet .*Tee/.test(name ?? ''),
    )
    const [front, back] = tee?.variants[0]?.files.filter(({ type }) => type !== 'preview') ?? []
    expect([front?.type, back?.type]).toEqual(['front', 'back'])
    // On the chest in front, in the middle of the back.
    const center = (at: typeof front) =>
      at?.position == null ? null : at.position.left + at.position.width / 2
    expect(center(front)).toBeGreaterThan((front?.position?.area_width ?? 0) * 0.6)
    expect(center(back)).toBeCloseTo((back?.position?.area_width ?? 0) / 2, -1)
    const made = [...sandbox.state.products.values()].slice(-2)
    expect(made.map(({ product }) => product.name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^comet 1200x800 Unisex Everyday Tee/)]),
    )
    expect(
      made.every(({ variants }) =>
        variants.every(
          ({ retail_price: price, sku, files }) =>
            price?.endsWith('.99') && sku !== null && files[0]?.position !== null,
        ),
      ),
    ).toBe(true)
  })
})
