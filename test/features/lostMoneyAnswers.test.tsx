// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import type { FaultKind } from '~/sandbox/faults'
import { renderApp, type RunningApp } from './renderApp'

/**
 * After a lost answer the record is read again and again, with seconds between; when the browser says that the line is
 * back, at once. Each answer below is lost and the call takes effect after the last of these reads.
 */
let back: ReturnType<typeof setInterval>
beforeEach(() => {
  back = setInterval(() => window.dispatchEvent(new Event('online')), 20)
})
afterEach(() => {
  clearInterval(back)
})

/** A fresh sandbox has the same records, so that an address can name one before the app is there. */
const { state } = createSandbox()
const orders = [...state.orders.values()].map(({ order }) => order)
const inState = (wanted: string) =>
  orders.filter(({ store, status }) => store === orders[0]?.store && status === wanted).map(({ id }) => id)
const [draft = 0, other = 0] = inState('draft')
const [failed = 0] = inState('failed')
const platform = [...state.products.values()].find(({ product }) => product.name === 'Harbour Lights Tee')
const [linked] = platform?.variants.filter(({ variant_id: blank }) => blank !== null) ?? []

function lose(
  { sandbox }: RunningApp,
  method: string,
  path: string,
  count: number,
  kind: FaultKind = 'late',
) {
  sandbox.faults.push({ kind, method, path, count })
}

async function cancel(app: RunningApp): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await app.user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
  await app.user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
}

async function merge(app: RunningApp): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: `Merge into order #${draft}` }))
}

async function openFix({ user }: RunningApp, button: string) {
  const row = await screen.findByRole('region', { name: new RegExp(`^Order ${failed}`) })
  await user.click((await within(row).findAllByRole('button', { name: button }))[0] ?? row)
  return within(await screen.findByRole('dialog'))
}

/** What another browser has made of the records before the page reads them. */
const records: Record<string, (app: RunningApp) => void> = {
  'twin drafts': ({ sandbox }) => {
    const [one, two] = [sandbox.state.orders.get(draft), sandbox.state.orders.get(other)]
    for (const { order } of sandbox.state.orders.values())
      if (order.id !== draft && order.recipient !== null)
        order.recipient = { ...order.recipient, address1: `${order.recipient.address1} ${order.id}` }
    if (one !== undefined && two !== undefined)
      two.order = { ...two.order, recipient: one.order.recipient, shipping: one.order.shipping }
  },
  'items without files': ({ sandbox }) => {
    const record = sandbox.state.orders.get(failed)
    if (record === undefined) return
    const items = record.order.items.map((item) => ({ ...item, files: [] }))
    record.order = { ...record.order, items }
  },
}

interface Case {
  what: string
  address: string
  before?: string
  token?: string
  /** What is said then, as the whole title. */
  title: string
  write: (app: RunningApp) => Promise<unknown>
}

const cases: Case[] = [
  {
    what: 'a cancel',
    address: `/orders/${draft}`,
    title: 'It is not known whether the order was canceled',
    write: async (app) => {
      lose(app, 'DELETE', '/orders/', 2)
      await cancel(app)
    },
  },
  {
    what: 'the changes of a draft',
    address: `/orders/${draft}/edit`,
    title: 'It is not known whether the changes were saved',
    write: async (app) => {
      await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Byron')
      lose(app, 'PUT', '/orders/', 2)
      await app.user.click(screen.getByRole('button', { name: 'Save changes' }))
    },
  },
  {
    what: 'a new draft',
    address: `/orders/new?from=${draft}`,
    title: 'It is not known whether the draft was saved',
    write: async (app) => {
      const save = await screen.findByRole('button', { name: 'Save draft' })
      await screen.findByText(`A copy of order #${draft}`)
      lose(app, 'POST', '/orders', 2)
      await app.user.click(save)
    },
  },
  {
    what: 'a corrected address',
    address: '/orders/failed',
    title: 'It is not known whether the fix was saved',
    write: async (app) => {
      const dialog = await openFix(app, 'Correct the address')
      await app.user.type(dialog.getByLabelText('Street and house number'), ' 9b')
      lose(app, 'PUT', '/orders/', 2)
      await app.user.click(dialog.getByRole('button', { name: 'Save the address' }))
    },
  },
  {
    what: 'a file for a broken item',
    address: '/orders/failed',
    before: 'items without files',
    title: 'It is not known whether the file was added',
    write: async (app) => {
      const dialog = await openFix(app, 'Replace the file')
      const address = dialog.getByLabelText('Address of the file')
      await app.user.type(address, 'https://files.example.com/new-1800x1500.png')
      lose(app, 'POST', '/files', 1, 'cut')
      await app.user.click(dialog.getByRole('button', { name: 'Check the file' }))
    },
  },
  {
    what: 'the items that go to another draft',
    address: `/orders/${draft}/merge`,
    before: 'twin drafts',
    title: 'It is not known whether the drafts were merged',
    write: async (app) => {
      lose(app, 'PUT', '/orders/', 1)
      await merge(app)
    },
  },
  {
    what: 'the cancel of a merged draft',
    address: `/orders/${draft}/merge`,
    before: 'twin drafts',
    title: `Order #${draft} has all items, but it is not known whether order #${other} was canceled`,
    write: async (app) => {
      lose(app, 'DELETE', '/orders/', 2)
      await merge(app)
    },
  },
  {
    what: 'a variant of a platform that is ignored',
    address: `/products/platform/${platform?.product.id}`,
    token: 'sandbox-platform',
    title: `It is not known whether ${linked?.name} was changed`,
    write: async (app) => {
      const ignore = await screen.findByRole('button', { name: `Ignore ${linked?.name}` })
      lose(app, 'PUT', '/sync/variant/', 3)
      await app.user.click(ignore)
    },
  },
  {
    what: 'a link to a platform',
    address: `/products/platform/${platform?.product.id}`,
    token: 'sandbox-platform',
    title: 'It is not known whether the variant was linked',
    write: async (app) => {
      await app.user.click(await screen.findByRole('button', { name: `Change link ${linked?.name}` }))
      const dialog = within(await screen.findByRole('dialog'))
      const sizes = await dialog.findByLabelText('Color and size')
      const free = within(sizes).getAllByRole<HTMLOptionElement>('option')
      await app.user.selectOptions(sizes, free.findLast(({ selected }) => !selected) ?? '')
      lose(app, 'PUT', '/sync/variant/', 3)
      await app.user.click(dialog.getByRole('button', { name: 'Link' }))
    },
  },
]

describe('where the answer to a write is lost and reading does not tell what became of it', () => {
  it.each(cases)('$what: it is said that this is not known, and nothing else', async (one) => {
    const app = renderApp(one.address, one.token === undefined ? {} : { liveToken: one.token })
    records[one.before ?? '']?.(app)
    const charged = app.sandbox.ledger.length
    await one.write(app)
    const said = (await screen.findByText(one.title)).closest('[role=alert], [role=status]')?.textContent
    expect(said).not.toMatch(/Nothing was changed|could not be|[Tt]he \w+ (was|were) not/)
    expect(app.sandbox.ledger.length).toBe(charged)
  })
})

describe('a cancel that is refused', () => {
  it('is said to have changed and returned nothing, with what can be done', async () => {
    const app = renderApp(`/orders/${draft}`)
    await screen.findByRole('button', { name: 'More actions' })
    const record = app.sandbox.state.orders.get(draft)
    if (record !== undefined) record.order = { ...record.order, status: 'inprocess' }
    await cancel(app)
    const said = (await screen.findByText('The order was not canceled')).closest('[role=alert]')?.textContent
    expect(said).toContain('It goes on as it was, and nothing was charged or returned.')
    expect(said).toContain('Its state is “In production” by now, so it was not canceled.')
    expect(record?.order.status).toBe('inprocess')
  })
})
