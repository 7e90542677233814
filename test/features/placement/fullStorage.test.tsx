// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openArchive } from '~/local/designs/archives/openArchive'
import { listDesigns, loadArtwork } from '~/local/designs/designStore'
import { renderApp } from '../renderApp'

const { put } = IDBObjectStore.prototype
const { createObjectURL, revokeObjectURL } = URL
afterEach(() => {
  IDBObjectStore.prototype.put = put
  Object.assign(URL, { createObjectURL, revokeObjectURL })
  Reflect.deleteProperty(Uint8Array, Symbol.hasInstance)
  vi.restoreAllMocks()
})

const slow = 600_000
const owner = 'demo|own'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="9" height="9"/></svg>'

/** The browser has no room for what goes into one store of the database of designs. */
function fill(store: 'designs' | 'artworks') {
  IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (this.name === store) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, args)
  }
}

async function placeFile() {
  const input = await screen.findByLabelText('Artwork file for Front print')
  fireEvent.change(input, { target: { files: [new File([svg], 'fox.svg', { type: 'image/svg+xml' })] } })
  await screen.findByRole('application')
}

it(
  'a picture that the device has no room for is said to be there for this tab alone, until it is kept',
  async () => {
    fill('artworks')
    renderApp('/design/71?design=no-room')
    await placeFile()
    await screen.findByText('“fox.svg” is not kept on this device')
    IDBObjectStore.prototype.put = put
    fireEvent.click(await screen.findByText('Replace the artwork'))
    await placeFile()
    await waitFor(() => expect(screen.queryByText('“fox.svg” is not kept on this device')).toBeNull())
  },
  slow,
)

it(
  'a picture and a design that the device had no room for are kept on the next try, once there is some',
  async () => {
    fill('artworks')
    const { user } = renderApp('/design/71?design=no-room')
    await placeFile()
    await screen.findByText('“fox.svg” is not kept on this device')
    await user.click(screen.getByRole('button', { name: 'Keep it now' }))
    await screen.findByText('“fox.svg” is still not kept on this device')
    IDBObjectStore.prototype.put = put
    await user.click(screen.getByRole('button', { name: 'Keep it now' }))
    await waitFor(() => expect(screen.queryByText(/not kept on this device/)).toBeNull())
    const [design] = await listDesigns(owner)
    const [key = ''] = Object.keys(design?.edited.content.artworks ?? {})
    expect((await loadArtwork(key, owner))?.filename).toBe('fox.svg')

    fill('designs')
    await user.click(await screen.findByRole('button', { name: 'Add shape' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rectangle' }))
    await screen.findByText('This device does not keep the design')
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    await screen.findByText('This device still does not keep the design')
    IDBObjectStore.prototype.put = put
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    await screen.findByText(/^Saved on this device/)
    const kinds = (await listDesigns(owner))[0]?.edited.content.placed['front']?.layers.map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['picture', 'shape'])
  },
  slow,
)

it(
  'a design that the device has no room for can be taken along as a file that opens again',
  async () => {
    fill('designs')
    // What encodes text here makes arrays of another realm.
    Object.defineProperty(Uint8Array, Symbol.hasInstance, { value: ArrayBuffer.isView, configurable: true })
    const saved: Blob[] = []
    let last = new Blob()
    URL.createObjectURL = (file: Blob) => {
      last = file
      return 'blob:given'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => void saved.push(last))
    const { user } = renderApp('/design/71?design=no-room')
    await user.click(await screen.findByRole('button', { name: 'Add shape' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rectangle' }))
    await screen.findByText('This device does not keep the design')
    await user.click(screen.getByRole('button', { name: 'Download a copy' }))
    await waitFor(() => expect(saved.length).toBe(1))
    IDBObjectStore.prototype.put = put
    const bytes = await new Response(saved[0]).arrayBuffer()
    const file = Object.assign(new File([bytes], 'copy.platen.zip'), { arrayBuffer: async () => bytes })
    expect(await openArchive(file, owner)).toMatchObject({ designs: 1, problems: [] })
    const [design] = await listDesigns(owner)
    expect(design?.edited.content.placed['front']?.layers.map(({ kind }) => kind)).toEqual(['shape'])
  },
  slow,
)
