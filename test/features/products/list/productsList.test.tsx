// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { readKeptDesigns } from '~/contract/sandboxControl'
import { eraseDesigns } from '../../../local/designs/eraseDesigns'
import { keepGivenDesigns } from '~/local/keepGivenDesigns'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { keepCopy } from '~/local/products/productCopies'
import { type RunningApp, renderApp } from '../../renderApp'
import { isOff } from '../../../isOff'

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const named = ({ sandbox }: RunningApp, name: string) =>
  [...sandbox.state.products.values()].find(({ product }) => product.name === name)

async function choose(app: RunningApp, ...names: string[]): Promise<HTMLElement> {
  for (const name of names)
    await app.user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
  return screen.findByRole('region', { name: 'Chosen products' })
}

it('choosing all products says where not all could be read, keeps the choice, and tries again', async () => {
  const app = renderApp('/products')
  const bar = await choose(app, 'Slow Wave Hoodie')
  app.sandbox.faults.push({ kind: 'unauthorized', method: 'GET', path: '/store/products', count: 1 })
  const { user } = app
  const all = within(bar).getByRole('button', { name: /^All \d+$/ })
  const count = all.textContent?.slice('All '.length)
  await user.click(all)
  const title = await screen.findByText('Not all products could be read')
  const notice = title.closest<HTMLElement>('[role=alert]')
  if (notice === null) throw new Error('It is no alert')
  expect(notice.textContent).toContain('The choice stays as it was, and nothing was changed.')
  expect(within(bar).getByText('1 product chosen')).toBeTruthy()
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await within(bar).findByText(`${count} products chosen`)).toBeTruthy()
})

describe('the products list', () => {
  it('shows price, profit and health of each product', async () => {
    renderApp('/products')
    const hoodie = await rowOf('Slow Wave Hoodie')
    await within(hoodie).findByText(/out of stock/)
    await within(hoodie).findByText(/^\$\d+\.90 – \$\d+\.90$/)
    const mug = await rowOf('Slow Wave Mug')
    await within(mug).findByText('Nothing to do')
    // The state says only what it knows: a link is no promise that it can be sold.
    const gone = await rowOf('Tiny Crop Phone Case')
    await within(gone).findByText(/discontinued/)
    expect(within(gone).getByText('Linked')).toBeTruthy()
    expect(screen.queryByText(/ready to sell/i)).toBeNull()
  })

  it('keeps state, category and words in the address and searches what the service cannot', async () => {
    const { user, address } = renderApp('/products')
    await rowOf('Slow Wave Hoodie')
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'wave')
    await waitFor(() => expect(address()).toBe('/products?q=wave'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ }).length).toBe(3))
    // Words go to the address with their own key: nothing later takes a link back that was followed meanwhile.
    await user.clear(screen.getByRole('searchbox', { name: 'Search products' }))
    expect(screen.getByRole('link', { name: /^Imported/ }).getAttribute('href')).toBe(
      '/products?status=imported',
    )
    expect(address()).toBe('/products')
    await user.click(screen.getByRole('link', { name: /^Imported/ }))
    await waitFor(() => expect(address()).toBe('/products?status=imported'))
    await rowOf('Fern Stamp Tank')
  })

  it('finds products by the SKUs that this browser has read, says how many those are, and reads the rest', async () => {
    const seeded = [...createSandbox().state.products.values()]
    const sku = seeded.find(({ product }) => product.name === 'Slow Wave Mug')?.variants[1]?.sku
    if (sku == null) throw new Error('The mug has no SKU')
    const { user, sandbox } = renderApp(`/products?q=${sku}`)
    await screen.findByText('No product has these words')
    await screen.findByText(/Names and ids of all 12 products are searched, SKUs of 0 that this browser/)
    sandbox.faults.push({ kind: 'truncated', method: 'GET', path: '/store/products/', count: 1 })
    await user.click(screen.getByRole('button', { name: 'Read the other 12' }))
    await screen.findByText(/^Reading stopped\./)
    await user.click(await screen.findByRole('button', { name: 'Read the other 1' }))
    const mug = await rowOf('Slow Wave Mug')
    expect(within(mug).getByText(sku)).toBeTruthy()
    await screen.findByText(/Names, ids and the SKUs of all 12 products are searched/)
    expect(screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ }).length).toBe(1)
  })

  it('ignores many products, one write each, and says what became of each', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Ignore' }))
    await screen.findByText(/^2 of 2 done\. Finished/)
    expect(named(app, 'Slow Wave Mug')?.product.is_ignored).toBe(true)
    expect(named(app, 'Press Club Cap')?.product.is_ignored).toBe(true)
    expect(named(app, 'Sunrise Peaks Tee')?.product.is_ignored).toBe(false)
  })

  it.each(['Ignore', 'None', 'All 12'])(
    'keeps the focus on the page where %s takes itself away',
    async (name) => {
      const app = renderApp('/products')
      const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
      const button = within(bar).getByRole('button', { name })
      button.focus()
      await app.user.keyboard('{Enter}')
      await waitFor(() => expect(button.isConnected).toBe(false))
      await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')))
    },
  )

  it('changes prices by a rule after showing them', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Sunrise Peaks Poster')
    const before = named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => Number(price)) ?? []
    await app.user.click(within(bar).getByRole('button', { name: 'Change prices' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change prices' })
    await within(dialog).findByRole('cell', { name: 'Slow Wave Mug' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Start' }))
    await screen.findByText(/^2 of 2 done/)
    const after = named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => price) ?? []
    expect(after.every((price) => price?.endsWith('.99'))).toBe(true)
    expect(after.every((price, index) => Number(price) >= (before[index] ?? 0) * 1.05)).toBe(true)

    // One of the two is priced anew meanwhile: only the other gets its earlier prices back.
    const [poster] = named(app, 'Sunrise Peaks Poster')?.variants ?? []
    Object.assign(poster ?? {}, { retail_price: '99.00' })
    await app.user.click(screen.getByRole('button', { name: 'Put back the earlier prices' }))
    const ask = await screen.findByRole('dialog', { name: 'Put back the earlier prices of 2 products?' })
    await app.user.click(within(ask).getByRole('button', { name: 'Put them back' }))
    const undo = await screen.findByRole('heading', { name: 'Earlier prices for 2 products' })
    const job = undo.closest('section') ?? document.body
    await within(job).findByText(/^1 of 2 done, 1 failed\. Finished/)
    within(job).getByText(/^Somebody else changed the same meanwhile\. Nothing was sent/)
    expect(named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => Number(price))).toEqual(
      before,
    )
    expect(poster?.retail_price).toBe('99.00')
  })

  it('puts back also the prices of a product of which the service took only a part', async () => {
    let left: { retail_price: string | null } | undefined
    const app = renderApp('/products', {
      // What the service leaves as it was, it does not say.
      onTheWay: async (reply, request) => {
        const [mug] = named(app, 'Slow Wave Mug')?.variants ?? []
        if (request.method === 'PUT' && mug !== undefined && left !== undefined) {
          Object.assign(mug, left)
          left = undefined
        }
        return reply
      },
    })
    const bar = await choose(app, 'Slow Wave Mug')
    const prices = () => named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => Number(price))
    const before = prices()
    const [mug] = named(app, 'Slow Wave Mug')?.variants ?? []
    left = { retail_price: mug?.retail_price ?? null }
    await app.user.click(within(bar).getByRole('button', { name: 'Change prices' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change prices' })
    await within(dialog).findByRole('cell', { name: 'Slow Wave Mug' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Start' }))
    await screen.findByText(/^The service shows something else/)
    expect(prices()).not.toEqual(before)
    await app.user.click(screen.getByRole('button', { name: 'Put back the earlier prices' }))
    const ask = await screen.findByRole('dialog', { name: 'Put back the earlier prices of 1 product?' })
    await app.user.click(within(ask).getByRole('button', { name: 'Put them back' }))
    const undo = await screen.findByRole('heading', { name: 'Earlier prices for 1 product' })
    await within(undo.closest('section') ?? document.body).findByText(/^1 of 1 done\. Finished/)
    expect(prices()).toEqual(before)
  })

  it('names the product that cannot be read, and reads it again when asked', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Sunrise Peaks Poster')
    const path = `/store/products/${named(app, 'Slow Wave Mug')?.product.id}`
    app.sandbox.faults.push({ kind: 'html', method: 'GET', path, count: 1_000 })
    await app.user.click(within(bar).getByRole('button', { name: 'Change prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }))
    await dialog.findByText('1 product could not be read and is left out. Nothing was changed')
    expect(dialog.getByText(/^Slow Wave Mug: /)).toBeTruthy()
    expect(dialog.getByText(/1 write, /)).toBeTruthy()
    app.sandbox.faults.length = 0
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText(/2 writes, /)
    expect(dialog.queryByText(/could not be read/)).toBeNull()
  })

  it('deletes many only after their number was typed', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete products' })
    const go = within(dialog).getByRole('button', { name: 'Delete 2' })
    expect(isOff(go)).toBe(true)
    await app.user.type(within(dialog).getByLabelText('Type 2 to delete them'), '2')
    await app.user.click(go)
    await screen.findByText(/^2 of 2 done/)
    expect(named(app, 'Slow Wave Mug')).toBeUndefined()
    await app.user.click(await screen.findByRole('button', { name: 'Restore Press Club Cap' }))
    await screen.findByText(/^1 of 1 done/)
    const back = named(app, 'Press Club Cap')
    expect(back?.product.external_id).toBe('press-club-cap')
    expect(back?.variants.map(({ external_id: own }) => own)).toEqual([
      'press-club-cap-1',
      'press-club-cap-2',
      'press-club-cap-3',
    ])
  })

  it('restores a deleted product by one job, however often the button is pressed', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    const app = renderApp('/products', {
      onTheWay: async (reply, { method }) => {
        if (method === 'POST') await held
        return reply
      },
    })
    const cap = named(app, 'Press Club Cap')
    if (cap === undefined) throw new Error('The demo has no cap')
    const info = syncProductInfo.parse({ sync_product: cap.product, sync_variants: cap.variants })
    await keepCopy('demo|own', info, 'Deleted')
    app.sandbox.state.products.delete(cap.product.id)
    await app.readAnew()
    const restore = () => screen.findByRole('button', { name: 'Restore Press Club Cap' })
    await app.user.click(await restore())
    const jobs = () => screen.getAllByRole('heading', { name: 'Restore Press Club Cap' })
    await screen.findByRole('heading', { name: 'Restore Press Club Cap' })
    await waitFor(async () => expect(isOff(await restore())).toBe(true))
    await app.user.click(await restore())
    release()
    await screen.findByText(/^1 of 1 done/)
    expect(jobs()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Press Club Cap' })).toBeNull())
  })

  it('calls an empty list a good sign only where it would be one of trouble', async () => {
    const { state } = createSandbox()
    for (const { variants } of state.products.values())
      for (const variant of variants) Object.assign(variant, { synced: false, availability_status: 'active' })
    const { user } = renderApp('/products?status=discontinued', { state })
    await screen.findByText('That is usually a good sign.')
    await user.click(screen.getByRole('link', { name: /^Ready/ }))
    await waitFor(() => expect(screen.queryByText('That is usually a good sign.')).toBeNull())
    await screen.findByText('No product is in this state')
    cleanup()
    renderApp('/products?category=999', { state })
    await screen.findByText('No product is of this category')
    expect(screen.queryByText('That is usually a good sign.')).toBeNull()
  })

  it('offers every product that was deleted in the last 30 days, not the newest five alone', async () => {
    const app = renderApp('/products')
    const mug = named(app, 'Slow Wave Mug')
    if (mug === undefined) throw new Error('The demo has no mug')
    const info = syncProductInfo.parse({ sync_product: mug.product, sync_variants: mug.variants })
    for (const at of Array.from({ length: 7 }, (_, index) => index)) {
      const product = { ...info.sync_product, id: 9_000 + at, name: `Gone ${at}` }
      await keepCopy('demo|own', { ...info, sync_product: product }, 'Deleted')
    }
    cleanup()
    const { user } = renderApp('/products')
    expect(await screen.findAllByRole('button', { name: /^Restore Gone \d/ })).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show more of 7' }))
    expect(screen.getAllByRole('button', { name: /^Restore Gone \d/ })).toHaveLength(7)
  })

  it('says that a job could not be written down, sends nothing, and starts it once there is room', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    const before = JSON.stringify(named(app, 'Slow Wave Mug'))
    const { put } = IDBObjectStore.prototype
    const refuse = () => {
      IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args: Parameters<typeof put>) {
        if (this.name === 'jobs') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        return put.apply(this, args)
      }
    }
    const clicks: [open: string, dialog: string | null, go: string, problem: string][] = [
      ['Ignore', null, 'Ignore', 'The change could not be started'],
      ['Change prices', 'Change prices', 'Start', 'The new prices could not be started'],
      ['Delete', 'Delete products', 'Delete 2', 'The deleting could not be started'],
    ]
    try {
      for (const [open, title, go, problem] of clicks) {
        refuse()
        await app.user.click(within(bar).getByRole('button', { name: open }))
        if (title === null) {
          await screen.findByText(problem)
          continue
        }
        const dialog = await screen.findByRole('dialog', { name: title })
        if (title === 'Delete products')
          await app.user.type(within(dialog).getByLabelText('Type 2 to delete them'), '2')
        const button = within(dialog).getByRole('button', { name: go })
        await waitFor(() => expect(isOff(button)).toBe(false))
        await app.user.click(button)
        await within(dialog).findByText(problem)
        expect(JSON.stringify(named(app, 'Slow Wave Mug'))).toBe(before)
        IDBObjectStore.prototype.put = put
        if (title === 'Delete products') await app.user.click(button)
        else await app.user.click(within(dialog).getByRole('button', { name: 'Not now' }))
      }
      await screen.findByText(/^2 of 2 done/)
      expect(named(app, 'Slow Wave Mug')).toBeUndefined()
    } finally {
      IDBObjectStore.prototype.put = put
    }
  })

  it('copies to another store of the account; a second run makes none twice', async () => {
    const app = renderApp('/connect', { isConnected: false })
    const { user, sandbox } = app
    const [, , wholesale] = sandbox.state.stores
    const there = new Set(sandbox.state.products.keys())
    const inWholesale = () =>
      [...sandbox.state.products].flatMap(([id, record]) =>
        record.store === wholesale?.id && !there.has(id) ? [record] : [],
      )
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const [first] = await screen.findAllByRole('button', { name: /\d{7}$/ })
    await user.click(first ?? document.body)
    await user.click(await screen.findByRole('link', { name: 'Store products' }))
    const copy = async (words: string) => {
      const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
      await user.click(within(bar).getByRole('button', { name: 'Copy to a store' }))
      const dialog = await screen.findByRole('dialog', { name: 'Copy to a store' })
      expect(await within(dialog).findByRole('option', { name: 'Lantern Wholesale' })).toBeTruthy()
      await user.click(await within(dialog).findByRole('button', { name: 'Copy 2' }))
      await screen.findByText(/^2 of 2 done\. Finished/)
      await user.click(screen.getByText('Results by product'))
      expect(screen.getAllByText(words).length).toBe(2)
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    }
    await copy('Created')
    const made = inWholesale()
    expect(made.map(({ product }) => product.name).toSorted()).toEqual(['Press Club Cap', 'Slow Wave Mug'])
    const original = named(app, 'Slow Wave Mug')
    const mug = made.find(({ product }) => product.name === 'Slow Wave Mug')
    expect(mug?.variants.map(({ sku, retail_price: price }) => [sku, price])).toEqual(
      original?.variants.map(({ sku, retail_price: price }) => [sku, price]),
    )
    await copy('Was there already, left as it is')
    expect(inWholesale().length).toBe(2)
  })

  it('says how long the limit of the other store makes a copy wait, and what is not copied', async () => {
    const app = renderApp('/connect', { isConnected: false })
    const { user, sandbox } = app
    const stamp = named(app, 'Fern Stamp Tank')
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const [first] = await screen.findAllByRole('button', { name: /\d{7}$/ })
    await user.click(first ?? document.body)
    await user.click(await screen.findByRole('link', { name: 'Store products' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose all/ }))
    const bar = await screen.findByRole('region', { name: 'Chosen products' })
    sandbox.faults.push({ kind: 'html', method: 'GET', path: '/stores', count: 1_000 })
    await user.click(within(bar).getByRole('button', { name: 'Copy to a store' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy to a store' }))
    // Not that there are none.
    await dialog.findByText('The stores could not be read')
    expect(dialog.queryByText('There is no other store to copy to')).toBeNull()
    sandbox.faults.length = 0
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    const left = await dialog.findByText(/^Fern Stamp Tank .*: it has no artwork;/)
    expect(left.closest('[role=status]')?.textContent).toContain(
      `${(stamp?.variants.length ?? 0) + 1} variants are left out`,
    )
    await user.click(await dialog.findByRole('button', { name: 'Copy 11' }))
    await screen.findByText(/^10 of 11 done\. Ready in about (1 min|[3-5]\d s);/)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByText(/^10 of 11 done\. Stopped, 1 not sent/)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  })

  it('copies no price while it is not known what the other store sells in, and says where none of its products tells it', async () => {
    const app = renderApp('/connect', { isConnected: false })
    const { user, sandbox } = app
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const [first] = await screen.findAllByRole('button', { name: /\d{7}$/ })
    await user.click(first ?? document.body)
    await user.click(await screen.findByRole('link', { name: 'Store products' }))
    const bar = await choose(app, 'Slow Wave Mug')
    const [, , wholesale] = sandbox.state.stores
    for (const [id, { store }] of sandbox.state.products)
      if (store === wholesale?.id) sandbox.state.products.delete(id)
    const whole = sandbox.fetch
    sandbox.fetch = async (request) =>
      request.url.includes('/store/products?') &&
      request.headers.get('X-PF-Store-Id') === String(wholesale?.id)
        ? new Response('<html>', { status: 502 })
        : whole(request)
    await user.click(within(bar).getByRole('button', { name: 'Copy to a store' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy to a store' }))
    await user.selectOptions(await dialog.findByLabelText('Store'), 'Lantern Wholesale')
    await dialog.findByText('What the other store sells in could not be read')
    const copy = dialog.getByRole('button', { name: 'Copy 1' })
    expect(isOff(copy)).toBe(true)
    sandbox.fetch = whole
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('It is not known what Lantern Wholesale sells in')
    expect(dialog.getByText(/The prices are copied as numbers of USD/)).toBeTruthy()
    expect(isOff(copy)).toBe(false)
  })

  it('says why there is nowhere to copy to with a token of one store', async () => {
    const app = renderApp('/products', { liveToken: 'sandbox-store', scopes: ['sync_products'] })
    const bar = await choose(app, 'Slow Wave Mug')
    await app.user.click(within(bar).getByRole('button', { name: 'Copy to a store' }))
    expect(await screen.findByText('There is no other store to copy to')).toBeTruthy()
  })

  it('retries failed rows only', async () => {
    const app = renderApp('/products')
    const whole = app.sandbox.fetch
    const error = { reason: 'BadRequest', message: 'It is being made.' }
    app.sandbox.fetch = async (request) => {
      if (request.method !== 'PUT') return whole(request)
      app.sandbox.fetch = whole
      return Response.json({ code: 400, result: error.message, error }, { status: 400 })
    }
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Ignore' }))
    await screen.findByText(/^1 of 2 done, 1 failed\. Finished/)
    await app.user.click(screen.getByRole('button', { name: 'Try 1 failed product again' }))
    await screen.findByText(/^2 of 2 done\. Finished/)
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/2 of 2 done/)).toBeNull())
  })
})

it('draws a print on its blank where the service has no picture of it', async () => {
  await eraseDesigns()
  const sandbox = createSandbox()
  const reply = await sandbox.fetch(new Request('https://demo.invalid/_sandbox/designs'))
  const given = readKeptDesigns(await reply.json())
  if (given === null) throw new Error('The demo has no designs')
  await keepGivenDesigns(given, 'demo|own')
  // The service has not made its previews yet, as a live one may not have for long.
  const withoutPreviews = async (answer: Response) => {
    const text = (await answer.text()).replaceAll('"type":"preview"', '"type":"preview","status":"waiting"')
    const hidden = text.replaceAll(
      /("type":"preview".*?"thumbnail_url":)"[^"]*"(,"preview_url":)"[^"]*"/g,
      '$1null$2null',
    )
    return new Response(hidden, { status: answer.status, headers: answer.headers })
  }
  const app = renderApp('/products', { state: sandbox.state, onTheWay: withoutPreviews })
  const pictures = (row: HTMLElement) =>
    [...row.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src))
  // No variant of it is linked, but a design of this device was sent to it.
  const tank = await rowOf('Fern Stamp Tank')
  await waitFor(() => expect(pictures(tank).length).toBeGreaterThan(1))
  await app.user.click(await screen.findByRole('link', { name: 'Press Club Cap' }))
  const variant = await screen.findByRole('row', { name: /Khaki/ })
  await waitFor(() => expect(pictures(variant)).toHaveLength(2))
  expect(pictures(variant).some((src) => src.includes('#cc3333'))).toBe(true)
  await eraseDesigns()
})
