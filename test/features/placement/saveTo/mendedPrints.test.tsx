// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob as KeptBlob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { plainPng } from '~/domain/artwork/plainPng'
import { newShape } from '~/domain/layers/newLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Placed } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { designOf, keepArtwork, loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../../local/designs/eraseDesigns'
import { renderApp } from '../../renderApp'

// What is known of a file stays on the device under its number, which the next test's service gives to another.
beforeEach(async () => {
  await Promise.all([eraseDesigns(), ...['platen-files', 'platen.published'].map(emptied)])
})

async function emptied(name: string): Promise<void> {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return
  const database = await openDB(name)
  await Promise.all([...database.objectStoreNames].map((table) => database.clear(table)))
  database.close()
}

const owner = 'demo|own'
const area = printArea(1800, 2400)
const star = { ...newShape(area, 'star', '#c00000'), id: '1' }

/** A front with a star, whose print file this device has drawn before; answers the key of that. */
async function drawnBefore(opacity: number): Promise<{ placed: Record<string, Placed>; key: string }> {
  const front: Placed = { area, layers: [{ ...star, opacity }], isLimited: true, threads: 'auto' }
  const key = printOf({ artworks: {} }, front)?.key ?? ''
  // What jsdom calls a blob comes out of this database as an empty object.
  const parts = [[plainPng(8, [opacity * 200, 0, 0])], { type: 'image/png' }]
  const original: Blob = Reflect.construct(KeptBlob, parts)
  const about = { filename: `${key}.png`, proxy: null, stats: null, addedAt: Date.now() }
  await keepArtwork({ key, owner, original, ...about })
  return { placed: { front }, key }
}

it('a print that is mended where the design is saved is made anew, and does not wait for ever', async () => {
  const [half, whole] = [await drawnBefore(0.5), await drawnBefore(1)]
  const edited = openContent({ artworks: {}, placed: half.placed, options: {} })
  const about = { id: 'star', owner, productId: 71, technique: 'DTG', variantId: 4011 }
  await saveDesign({ ...about, edited }, 0, 1)
  let uploads = 0
  const { user } = renderApp('/design/71?design=star', {
    // A form of this page's kind is none to the sandbox here.
    onTheWay: async (reply, request) =>
      request.url.endsWith('/_sandbox/artwork')
        ? Response.json({ url: `https://files.example.com/star-${++uploads}-300x300.png` })
        : reply,
  })
  await user.click(await screen.findByRole('button', { name: /^Use design/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Existing product' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save to a store product' })
  const isMade = async (key: string) => {
    const kept = designOf(await loadDesign('star', owner))
    return kept?.edited.content.artworks[key]?.fileId != null
  }
  await waitFor(async () => expect(await isMade(half.key)).toBe(true))
  await user.click(await within(dialog).findByRole('button', { name: /^Make it opaque/ }))
  await waitFor(async () => expect(await isMade(whole.key)).toBe(true))
  await waitFor(() =>
    expect(within(dialog).queryByText('Some artwork is not in your file library yet')).toBeNull(),
  )
}, 600_000)

/** The design of a star in the editor, whose print is uploaded under this name, by the dialog and by the page beside it. */
async function openStar(fileName: () => string) {
  const { placed, key } = await drawnBefore(1)
  const edited = openContent({ artworks: {}, placed, options: {} })
  await saveDesign({ id: 'star', owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  const app = renderApp('/design/71?design=star', {
    onTheWay: async (reply, request) =>
      request.url.endsWith('/_sandbox/artwork')
        ? Response.json({ url: `https://files.example.com/${fileName()}` })
        : reply,
  })
  /** The service has looked at what was uploaded. */
  const serviceLooks = async () => {
    const body = JSON.stringify({ seconds: 5 })
    const request = new Request('https://service.test/_sandbox/clock', { method: 'POST', body })
    expect((await app.sandbox.fetch(request)).ok).toBe(true)
  }
  const use = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: /^Use design/ }))
    await app.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...app, serviceLooks, use, key }
}

it('a print that the service could not use is uploaded again on request, without drawing anything else', async () => {
  let fileName = 'missing-1.png'
  const { user, serviceLooks, use, key } = await openStar(() => fileName)
  const known = async () => designOf(await loadDesign('star', owner))?.edited.content.artworks[key]
  await use('Existing product')
  const uploaded = async () => {
    const file = (await known())?.fileId ?? null
    if (file === null) throw new Error('It is not uploaded yet')
    return file
  }
  const refused = await waitFor(uploaded)
  const dialog = await screen.findByRole('dialog', { name: 'Save to a store product' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await serviceLooks()
  const again = await screen.findByRole('button', { name: 'Upload it again' })
  fileName = 'star-2-300x300.png'
  await user.click(again)
  await waitFor(async () => expect(await uploaded()).not.toBe(refused))
  await serviceLooks()
  await waitFor(async () => expect((await known())?.preview).toContain('star-2'))
  expect(screen.queryByText(/^The service cannot use/)).toBeNull()
}, 600_000)

it('a draft order of a print that was uploaded for it shows the print as soon as the service has looked at it', async () => {
  const { user, serviceLooks, use } = await openStar(() => 'star-1-300x300.png')
  await use('New order')
  await screen.findByRole('heading', { level: 1, name: 'New order' })
  await user.click(await screen.findByRole('button', { name: /^Details of/ }))
  const artwork = await screen.findByRole('group', { name: 'Artwork' })
  await serviceLooks()
  await waitFor(() => expect(artwork.querySelector('img')?.getAttribute('src')).toContain('star-1'))
}, 600_000)
