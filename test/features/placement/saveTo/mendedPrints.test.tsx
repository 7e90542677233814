// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob as KeptBlob } from 'node:buffer'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainPng } from '~/domain/artwork/plainPng'
import { newShape } from '~/domain/layers/newLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Placed } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { designOf, keepArtwork, loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../../local/designs/eraseDesigns'
import { renderApp } from '../../renderApp'

afterEach(cleanup)
beforeEach(eraseDesigns)

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
