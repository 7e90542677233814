// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { listDesigns, saveDesign } from '~/local/designs/designStore'
import { createSandbox } from '~/sandbox/createSandbox'
import { layeredDesign, printArtwork } from '../../layeredDesign'
import { renderApp, type RunningApp } from '../../renderApp'
import { isOff } from '../../../isOff'

const slow = 600_000
const position = { area_width: 1800, area_height: 2400, width: 600, height: 500, top: 700, left: 900 }
const words = () => screen.getByRole('application').getAttribute('aria-label') ?? ''
const guess = () => screen.queryByText(/^The place of .* is a guess$/)?.textContent ?? null

/** A product that another client has made, with artwork at places that the service does not tell. */
async function madeElsewhere(blanks = [7103], size = '1800x1500') {
  const { state, fetch } = createSandbox()
  const post = async (path: string, body: object) => {
    const headers = { authorization: 'Bearer sandbox-store' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const reply = await fetch(new Request(`https://service.test${path}`, init))
    return (await reply.json()).result
  }
  const { id } = await post('/store/products', {
    sync_product: { name: 'Made elsewhere' },
    sync_variants: blanks.map((blank) => ({
      variant_id: blank,
      files: [
        { type: 'front', url: `https://a.example.com/one-${size}.png`, position },
        { type: 'back', url: `https://a.example.com/two-${size}.png`, position },
      ],
    })),
  })
  await post('/_sandbox/clock', { seconds: 60 })
  const [variant] = state.products.get(id)?.variants ?? []
  const address = `/design/71?product=${id}&syncVariant=${variant?.id ?? 0}`
  const files = () => state.products.get(id)?.variants[0]?.files ?? []
  return { state, address, product: `/products/${id}`, files }
}

/** Bodies of the PUTs that the app sends. */
function putsOf(app: RunningApp): { sync_variants: { files?: object[] }[] }[] {
  const sent: { sync_variants: { files?: object[] }[] }[] = []
  const whole = app.sandbox.fetch
  app.sandbox.fetch = async (request) => {
    if (request.method === 'PUT') sent.push(await request.clone().json())
    return whole(request)
  }
  return sent
}

async function saving(app: RunningApp, save = 'Save to 1 variant') {
  await app.user.click(screen.getByRole('button', { name: 'Save to the product' }))
  const dialog = await screen.findByRole('dialog')
  return { dialog, button: await within(dialog).findByRole('button', { name: save }) }
}

describe('a store product in the placement editor', () => {
  it(
    'is not called too coarse at a size that is a guess, before it is given one',
    async () => {
      const { state, address } = await madeElsewhere([7103], '900x750')
      const app = renderApp(address, { state })
      await screen.findByRole('application')
      expect(guess()).toBe('The place of Front print, Back print is a guess')
      await app.idle()
      const untouched = await saving(app)
      expect(within(untouched.dialog).queryAllByText(/dpi at this size/)).toEqual([])
      await app.user.click(within(untouched.dialog).getByRole('button', { name: 'Close' }))
      fireEvent.keyDown(screen.getByRole('application'), { key: '-', shiftKey: true })
      const { dialog } = await saving(app)
      expect(await within(dialog).findAllByText(/dpi at this size/)).toHaveLength(1)
    },
    slow,
  )

  it(
    'is shown as a guess when it was placed elsewhere, moves only what is moved, and opens where it was put',
    async () => {
      const { state, address, product, files } = await madeElsewhere()
      const app = renderApp(address, { state })
      const sent = putsOf(app)
      await screen.findByRole('application')
      expect(guess()).toBe('The place of Front print, Back print is a guess')
      expect(screen.getByText(/^The service does not tell where artwork of a product lies/)).toBeTruthy()
      const untouched = await saving(app)
      expect(within(untouched.dialog).getByText(/^The product has all of this already/)).toBeTruthy()
      expect(isOff(untouched.button)).toBe(true)
      await app.user.click(within(untouched.dialog).getByRole('button', { name: 'Close' }))

      fireEvent.keyDown(screen.getByRole('application'), { key: '-', shiftKey: true })
      const put = words()
      const { dialog, button } = await saving(app)
      expect(within(dialog).getByText(/^New position: (Front|Main print) of /)).toBeTruthy()
      expect(within(dialog).getAllByText(/What the live service does then is not known/)).toHaveLength(1)
      await app.user.click(button)
      await waitFor(() => expect(app.address()).toBe(product))
      const [front, back] = files()
      expect(sent.map((body) => body.sync_variants[0]?.files)).toEqual([
        [
          // The live service calls the first placement by its old name.
          { id: front?.id, type: expect.stringMatching(/^(front|default)$/), position: front?.position },
          { id: back?.id, type: 'back' },
        ],
      ])
      expect(front?.position?.width).not.toBe(position.width)
      expect(back?.position).toEqual(position)

      cleanup()
      renderApp(address, { state })
      await screen.findByRole('application')
      expect(guess()).toBe('The place of Back print is a guess')
      expect(words()).toBe(put)
    },
    slow,
  )

  it(
    'that somebody has changed while its dialog is open gets nothing that would take a print away, unless it is ticked',
    async () => {
      const { state, address } = await madeElsewhere([7103, 7104])
      const app = renderApp(address, { state })
      fireEvent.keyDown(await screen.findByRole('application'), { key: '-', shiftKey: true })
      const { dialog, button } = await saving(app, 'Save to 2 variants')
      const [, other] = [...state.products.values()].at(-1)?.variants ?? []
      if (other === undefined) throw new Error('It has one variant')
      const [front] = other.files
      if (front === undefined) throw new Error('It has no print')
      other.files.push({ ...front, id: front.id + 1000, type: 'sleeve_left' })
      await app.user.click(button)
      await within(dialog).findByText('Somebody else has just changed this product')
      expect(await within(dialog).findByRole('button', { name: 'Save to 1 variant' })).toBeTruthy()
      expect(within(dialog).getByText(/^Would lose/)).toBeTruthy()
      await app.user.click(within(dialog).getByRole('checkbox', { name: 'All 2' }))
      expect(within(dialog).getByRole('button', { name: 'Save to 2 variants' })).toBeTruthy()
    },
    slow,
  )
})

it('a print of layers that this device has is one picture there, and leads to its layers, which are saved to the product', async () => {
  const { state, address, files } = await madeElsewhere()
  const { content, key } = await layeredDesign('demo|own')
  const sent = { ...printArtwork(key), fileId: files()[0]?.id ?? 0 }
  const artworks = { ...content.artworks, [key]: sent }
  const about = {
    id: 'owl',
    owner: 'demo|own',
    productId: 71,
    technique: 'DTG',
    variantId: 7103,
    name: 'Owl',
  }
  await saveDesign({ ...about, edited: openContent({ ...content, artworks }) }, 0, Date.now())
  const app = renderApp(address, { state })
  await screen.findByRole('application', { name: /one-1800x1500/ })
  await screen.findByText('This print was drawn of the layers of “Owl”')
  await app.user.click(screen.getByRole('link', { name: 'Open the layers' }))
  await screen.findByRole('heading', { level: 1, name: 'Owl' })
  await screen.findByRole('option', { name: /^Shape, Star/ })
  expect(screen.queryByText(/^This print was drawn of the layers/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save to the product' })).toBeTruthy()
})

it.each([
  ['Proof to approve', /^Proof of one-1800x1500/, () => screen.findByRole('article', { name: /^Proof of/ })],
  ['New product', /^New product/, () => screen.findByLabelText('Name')],
] as const)(
  'artwork of a product goes on as it is, before anything of it was changed: %s',
  async (use, heading, content) => {
    const { state, address } = await madeElsewhere()
    const app = renderApp(address, { state })
    await screen.findByRole('application')
    await app.user.click(screen.getByRole('button', { name: 'Use design' }))
    await app.user.click(await screen.findByRole('menuitem', { name: use }))
    await waitFor(() => expect(app.address()).not.toMatch(/^\/design\//))
    await screen.findByRole('heading', { level: 1, name: heading })
    await content()
  },
  slow,
)

it(
  'artwork of a product is kept as a version before anything of it was changed',
  async () => {
    const { state, address } = await madeElsewhere()
    const app = renderApp(address, { state })
    await screen.findByRole('application')
    await app.user.click(screen.getByRole('button', { name: 'History' }))
    await app.user.type(await screen.findByLabelText('Name of this version'), 'As sold{Enter}')
    await screen.findByText('As sold')
    expect(screen.queryByText('The version was not kept')).toBeNull()
  },
  slow,
)

it(
  'artwork of a product that is given a name is among the designs, before anything of it was changed',
  async () => {
    const { state, address } = await madeElsewhere()
    const app = renderApp(address, { state })
    await screen.findByRole('application')
    await app.user.click(screen.getByRole('button', { name: /^Rename one-1800x1500/ }))
    const field = screen.getByLabelText('Name of the design')
    await app.user.clear(field)
    await app.user.type(field, 'As sold{Enter}')
    await waitFor(async () =>
      expect((await listDesigns('demo|own')).map(({ name }) => name)).toEqual(['As sold']),
    )
  },
  slow,
)
