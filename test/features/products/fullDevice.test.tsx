// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storeScope } from '~/domain/storeScope'
import { openDesigns } from '~/local/designs/designDatabase'
import { keepForm } from '~/local/drafts/keptForm'
import { createSandbox } from '~/sandbox/createSandbox'
import { demoIn, keyOf } from '~/session/stores'
import { keepLogoKit } from '../layeredDesign'
import { renderApp } from '../renderApp'
// Whoever is sent there is there at once.
import '~/features/products/detail/ProductPage'
import { startedForm } from './startedForm'
import { addComet } from './manyBlanks/addComet'

const owner = 'demo|own'
const slow = 600_000
const { put } = IDBObjectStore.prototype

/** The browser has no room for anything more, until this ends. */
function fill() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return () => void (IDBObjectStore.prototype.put = put)
}

afterEach(() => {
  IDBObjectStore.prototype.put = put
})

it(
  'a full device: a batch by a kit says that it could not be started, creates nothing, and each once when there is room',
  async () => {
    await keepLogoKit(owner, { id: 'k', name: 'Chest' }, ['front'])
    const { user, sandbox } = renderApp('/products/design?kit=k')
    const before = sandbox.state.products.size
    await addComet(user)
    await screen.findByRole('button', { name: 'Remove comet-1200x800.png' })
    for (const name of ['Unisex Everyday Tee', 'Unisex Pullover Hoodie'])
      await user.click(await screen.findByRole('checkbox', { name }))
    const makeRoom = fill()
    await user.click(await screen.findByRole('button', { name: /^Create 2 products/ }))
    const said = await screen.findByText('The creating could not be started')
    expect(said.closest('[role=alert]')?.textContent).toMatch(/no room left\.Nothing was created\./)
    expect(sandbox.state.products.size).toBe(before)
    makeRoom()
    await user.click(screen.getByRole('button', { name: /^Create 2 products/ }))
    await screen.findByText(/^2 of 2 done\. Finished/)
    expect(sandbox.state.products.size).toBe(before + 2)
  },
  slow,
)

it(
  'a full device: replacing an artwork everywhere says that it could not be started, and changes no product',
  async () => {
    const { user, sandbox } = renderApp('/products/artwork')
    const [first] = await screen.findAllByRole('radio')
    if (first === undefined) throw new Error('No artwork is in use')
    await waitFor(() => expect(screen.getByText(/\d products read\.$/)).toBeTruthy())
    await user.click(first)
    await user.type(screen.getByLabelText('Or its address'), 'https://art.example.com/new-3000x2000.png')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const go = await screen.findByRole('button', { name: /^Replace in \d/ })
    const before = JSON.stringify([...sandbox.state.products])
    const makeRoom = fill()
    await user.click(go)
    const said = await screen.findByText('The replacing could not be started')
    expect(said.closest('[role=alert]')?.textContent).toMatch(
      /Nothing was sent\..*make room on the device, and try again/s,
    )
    expect(JSON.stringify([...sandbox.state.products])).toBe(before)
    makeRoom()
    await user.click(screen.getByRole('button', { name: /^Replace in \d/ }))
    await screen.findByText(/^(\d+) of \1 done/)
    expect(JSON.stringify([...sandbox.state.products])).not.toBe(before)
  },
  slow,
)

it(
  'a full device: a product is created whole all the same, once, and shown',
  async () => {
    const { state } = createSandbox()
    const store = state.stores[0]?.id
    const file = [...state.files.values()].find((one) => one.store === store)
    const app = renderApp('/products/new?blank=71', { state })
    keepForm(`product.71.${storeScope({ key: keyOf(demoIn()) })}`, {
      ...startedForm(file?.id ?? 0),
      name: 'On a full device',
      sizes: ['M'],
    })
    const create = await screen.findByRole('button', { name: 'Create product' })
    fill()
    await app.user.click(create)
    await screen.findByRole('heading', { level: 1, name: 'On a full device' })
    const made = [...state.products.values()].filter(({ product }) => product.name === 'On a full device')
    expect(made.map(({ variants }) => variants.length)).toEqual([1])
  },
  slow,
)

it(
  'a batch whose print file cannot be made says that nothing was created, and not that nothing was uploaded: others may have been',
  async () => {
    const { user, sandbox } = renderApp('/products/design')
    const field = await screen.findByLabelText('Artwork files for the designs')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1801" height="1200"/>'
    const file = new File([svg], 'heron.svg', { type: 'image/svg+xml' })
    fireEvent.change(field, { target: { files: [file] } })
    await screen.findByRole('button', { name: 'Remove heron.svg' })
    await user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
    const create = await screen.findByRole('button', { name: /^Create 1 product/ })
    const designs = await openDesigns()
    const heron = (await designs.getAll('artworks')).find(({ filename }) => filename === 'heron.svg')
    await designs.delete('artworks', heron?.key ?? '')
    const before = sandbox.state.products.size
    await user.click(create)
    const said = await screen.findByText('The creating could not be started')
    const words = said.closest('[role=alert]')?.textContent
    expect(words).toMatch(/“heron\.svg”.*Nothing was created\. Print files that were uploaded are kept\./)
    expect(words).not.toMatch(/nothing was uploaded/i)
    expect(sandbox.state.products.size).toBe(before)
  },
  slow,
)
