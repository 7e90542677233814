// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { packArchive } from '~/local/designs/archives/designArchive'
import { openDesigns } from '~/local/designs/designDatabase'
import { listDesigns, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { leavePages, renderApp } from '../renderApp'

const owner = 'demo|own'
const slow = 600_000

beforeEach(() => {
  // What encodes text here makes arrays of another realm.
  Object.defineProperty(Uint8Array, Symbol.hasInstance, { value: ArrayBuffer.isView, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(Uint8Array, Symbol.hasInstance)
})

/** An archive of designs with these names, which are not on this device any more. */
async function archiveOf(names: readonly string[]) {
  const area = printArea(1800, 2400)
  const layers = [{ ...newShape(area, 'ellipse', '#123456'), id: '1' }]
  const front = { area, layers, isLimited: true, threads: 'auto' as const }
  const edited = openContent({ artworks: {}, placed: { front }, options: {} })
  const about = { owner, productId: 71, technique: 'DTG', variantId: 4011, edited }
  for (const [at, name] of names.entries())
    await saveDesign({ id: `d${at}`, name, ...about }, 0, names.length - at)
  const packed = await packArchive({ designs: await listDesigns(owner) }, owner)
  await eraseDesigns()
  const bytes = await new Response(packed).arrayBuffer()
  return (reading: Promise<unknown> = Promise.resolve()) =>
    Object.assign(new File([bytes], 'mine.platen.zip'), {
      arrayBuffer: async () => {
        await reading
        return bytes
      },
    })
}

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Archive of designs or kits'), { target: { files: [file] } })

/** Lets nobody write designs until it is ended. */
async function hold() {
  const { store, done } = (await openDesigns()).transaction('designs', 'readwrite')
  const held = { is: true }
  const holding = (async () => {
    while (held.is) await store.get('none')
    await done
  })()
  return async () => {
    held.is = false
    await holding
  }
}

it(
  'an import says how far it is, goes on while another page is looked at, and ends once for all of it',
  async () => {
    const file = await archiveOf(['One', 'Two', 'Three'])
    const { user } = renderApp('/designs')
    await screen.findByText('No designs yet')
    const letGo = await hold()
    await choose(file())
    await screen.findByText(/^0 of 3 designs read/)
    // A second file waits for the first.
    await choose(file())
    await user.click(screen.getByRole('link', { name: 'Kits' }))
    await screen.findByRole('heading', { level: 1, name: /My kits/ })
    await screen.findByText(/^0 of 3 designs read/)
    await letGo()
    await screen.findByText('3 designs imported')
    await user.click(screen.getAllByRole('link', { name: 'My designs' })[0] ?? document.body)
    await screen.findByRole('article', { name: 'Three' })
    expect(screen.queryByText('3 designs imported')).toBeNull()
    expect(await listDesigns(owner)).toHaveLength(3)
    await leavePages()
  },
  slow,
)

it(
  'an import beside the open list has it read once at the end, and not after each of its designs',
  async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Design ${at}`)
    const file = await archiveOf(names)
    renderApp('/designs')
    await screen.findByText('No designs yet')
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    onTestFinished(() => getAll.mockRestore())
    const reads = () =>
      getAll.mock.contexts.filter((store) => store instanceof IDBObjectStore && store.name === 'designs')
        .length
    await choose(file())
    await screen.findByText('40 designs imported')
    await screen.findByRole('article', { name: 'Design 0' })
    expect(reads()).toBeLessThan(4)
  },
  slow,
)

/** The page of designs while it reads a file of two designs; `read` lets the file be read on. */
async function startReading() {
  const file = await archiveOf(['One', 'Two'])
  const { user } = renderApp('/designs')
  await screen.findByText('No designs yet')
  let read = () => undefined as unknown
  await choose(file(new Promise<void>((resolve) => (read = () => resolve()))))
  await screen.findByText('The file is being read. Nothing is imported yet. Keep this tab open.')
  return { user, file, read: () => read() }
}

it(
  'an import can be stopped while its file is read, and says that nothing was imported',
  async () => {
    const { user, file, read } = await startReading()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    read()
    await screen.findByText('Nothing was imported')
    expect(screen.getByText('You stopped it before anything was imported.')).toBeTruthy()
    expect(await listDesigns(owner)).toEqual([])
    // The same file can be taken then.
    await choose(file())
    await screen.findByText('2 designs imported')
    await waitFor(async () => expect(await listDesigns(owner)).toHaveLength(2))
  },
  slow,
)

it(
  'an import ends when its store is left, and keeps nothing more of the file',
  async () => {
    const { user, read } = await startReading()
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Look around first' })
    read()
    cleanup()
    renderApp('/designs')
    await screen.findByText('Nothing was imported')
    expect(screen.getByText('You stopped it before anything was imported.')).toBeTruthy()
    expect(await listDesigns(owner)).toEqual([])
  },
  slow,
)
