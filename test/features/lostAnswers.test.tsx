// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import type { Fault } from '~/sandbox/faults'
import { renderApp, type RunningApp } from './renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A fresh sandbox has the same records, so that an address can name one before the app is there. */
const { state } = createSandbox()
const ownStore = state.stores[0]?.id
const idOf = <T extends { id: number }>(rows: Iterable<T>): number => [...rows][0]?.id ?? 0
const template = idOf(state.templates.values())
const product = idOf(
  [...state.products.values()].filter(({ store }) => store === ownStore).map((one) => one.product),
)

async function deleteIt(app: RunningApp, what: string, tick: RegExp) {
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await app.user.click(await screen.findByRole('menuitem', { name: `Delete ${what}` }))
  const dialog = await screen.findByRole('dialog', { name: `Delete this ${what}?` })
  await app.user.click(within(dialog).getByLabelText(tick))
  await app.user.click(within(dialog).getByRole('button', { name: `Delete ${what}` }))
}

const writes: [string, string, Fault, (app: RunningApp) => Promise<unknown>][] = [
  [
    'a template was deleted',
    `/templates/${template}`,
    { kind: 'drop_after', method: 'DELETE', count: 1 },
    (app) => deleteIt(app, 'template', /for good/),
  ],
  [
    'a product was deleted',
    `/products/${product}`,
    { kind: 'drop_before', method: 'DELETE', count: 3 },
    (app) => deleteIt(app, 'product', /for good/),
  ],
  [
    'a file was added',
    '/files/new',
    { kind: 'cut', method: 'POST', path: '/files', count: 1 },
    async ({ user }) => {
      const address = 'https://files.example.com/new-1800x1500.png{Enter}'
      await user.type(await screen.findByLabelText('Address of the picture'), address)
      await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    },
  ],
]

describe('a write whose answer is lost', () => {
  it.each(writes)('is said to be not known: whether %s', async (what, address, fault, write) => {
    const app = renderApp(address, { faults: [fault] })
    await write(app)
    const words = new RegExp(`^It is not known whether the ${what.replace(/^a /, '')}`)
    const alert = (await screen.findByText(words)).closest('[role=alert]')
    expect(alert?.textContent).not.toMatch(/Nothing was changed|was not (deleted|added)/)
  })
})

describe('a write that is refused', () => {
  it('is said to have changed nothing', async () => {
    const fault = { kind: 'unauthorized', method: 'DELETE', count: 1 } as const
    const app = renderApp(`/templates/${template}`, { faults: [fault] })
    await deleteIt(app, 'template', /for good/)
    const alert = (await screen.findByText('The template was not deleted')).closest('[role=alert]')
    expect(alert?.textContent).toContain('Nothing was changed.')
  })
})

describe('a product of which this device keeps no copy', () => {
  /** The first press, which finds no room for a copy. */
  async function askAgain() {
    const app = renderApp(`/products/${product}`)
    await screen.findByRole('button', { name: 'More actions' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room left.', 'QuotaExceededError')
    })
    await deleteIt(app, 'product', /for good/)
    const dialog = await screen.findByRole('dialog', { name: 'Delete this product?' })
    await within(dialog).findByText(/press again to delete the product without a copy/)
    return { app, dialog }
  }

  it('is deleted only by a second press, which is asked for without promising one', async () => {
    const { app, dialog } = await askAgain()
    expect(dialog.textContent).not.toContain('A copy is kept')
    expect(app.sandbox.state.products.has(product)).toBe(true)
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    await vi.waitFor(() => expect(app.sandbox.state.products.has(product)).toBe(false))
  })

  it('is not said to have one where the answer to the second press is lost', async () => {
    const { app, dialog } = await askAgain()
    app.sandbox.faults.push({ kind: 'drop_before', method: 'DELETE', count: 3 })
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    await within(dialog).findByText('It is not known whether the product was deleted')
    expect(dialog.textContent).not.toMatch(/copy/)
  })
})
