// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { printPx } from '~/domain/placement/geometry'
import { type Keeping, type MockupPicture, type MockupRecipe, newTask } from '~/domain/mockups/mockupTask'
import { saveDesign } from '~/local/designs/designStore'
import { keepMockupHandoff } from '~/local/mockups/mockupHandoff'
import { type KeptMockups, openKeptMockups } from '~/local/mockups/keptMockups'
import { demoStoreId } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { homeOfStore } from '~/session/connection'
import { isOff, whyOff } from '../../isOff'
import { renderApp, type RunningApp } from '../renderApp'
import { onePicture } from '../../domain/layers/onePicture'

let keptMockups: KeptMockups

beforeEach(async () => {
  // jsdom has no pictures; the address is all that is looked at here.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  keptMockups = await openKeptMockups('demo|own')
  const { tasks, pictures } = keptMockups.snapshot()
  await keptMockups.removeTasks(tasks.map(({ id }) => id))
  await keptMockups.removePictures(pictures.map(({ id }) => id))
})

afterEach(() => {
  keptMockups.close()
})

function productNamed({ sandbox }: RunningApp, name: string) {
  const record = [...sandbox.state.products.values()].find(({ product }) => product.name === name)
  if (record === undefined) throw new Error(`The seed has no ${name}`)
  return record
}

const queued = ({ sandbox }: RunningApp) => [...sandbox.state.mockups.values()]

async function chooseProduct(app: RunningApp, name: string) {
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  await screen.findByRole('button', { name: 'Make mockups' })
}

describe('new mockups of a store product', () => {
  it('take one variant of each color and all placements with artwork, and say what they cost', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Sunrise Peaks Tee')
    const { product, variants } = productNamed(app, 'Sunrise Peaks Tee')
    expect(app.address()).toBe(`/mockups/new?product=${product.id}`)
    for (const name of ['White', 'Navy', 'Sand'])
      expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true)
    expect(screen.getByText('3 pictures')).toBeTruthy()
    await app.user.click(screen.getByRole('checkbox', { name: 'Navy' }))
    expect(await screen.findByText('2 pictures')).toBeTruthy()
    expect(screen.getByText(/1 request starts 1 task/)).toBeTruthy()
    await app.user.click(screen.getByRole('radio', { name: /^PNG/ }))
    await app.user.clear(screen.getByLabelText('Width in pixels'))
    await app.user.type(screen.getByLabelText('Width in pixels'), '640')
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    await waitFor(() => expect(app.address()).toBe('/mockups'))
    expect(await screen.findByText(/^In the making/)).toBeTruthy()
    const [record] = queued(app)
    expect(queued(app).length).toBe(1)
    const colors = variants.filter(({ variant_id: id }) => record?.input.variant_ids.includes(id ?? 0))
    expect(colors.map(({ color }) => color)).toEqual(['White', 'Sand'])
    expect(record?.input).toMatchObject({ format: 'png', width: 640, files: [{ placement: 'front' }] })
  })

  it('name placements that exclude each other where one task has both, and not of several designs', async () => {
    const app = renderApp('/mockups/new')
    const { variants } = productNamed(app, 'Sunrise Peaks Tee')
    const large = (of: (typeof variants)[number]) =>
      of.files.map((file) => ({ ...file, type: 'front_large' }))
    for (const variant of variants.filter(({ color }) => color === 'Navy')) variant.files = large(variant)
    await chooseProduct(app, 'Sunrise Peaks Tee')
    await screen.findByRole('checkbox', { name: 'Large front print' })
    await screen.findByText(/2 requests start 2 tasks/)
    await app.idle()
    expect(screen.queryByText(/exclude each other/)).toBeNull()
    cleanup()
    const again = renderApp('/mockups/new')
    for (const variant of productNamed(again, 'Sunrise Peaks Tee').variants)
      variant.files = [...variant.files, ...large(variant)]
    await chooseProduct(again, 'Sunrise Peaks Tee')
    await screen.findByText('Front print and Large front print exclude each other')
  })

  it('cost a task for each further size', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Sunrise Peaks Poster')
    const sizes = within(screen.getByRole('group', { name: 'Sizes' })).getAllByRole('checkbox')
    expect(sizes.map((size) => (size instanceof HTMLInputElement ? size.checked : null))).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const size of sizes.slice(1)) await app.user.click(size)
    expect(await screen.findByText(/4 requests start 4 tasks/)).toBeTruthy()
    expect(screen.getByText(/takes about 1 min/)).toBeTruthy()
  })

  it('name what is wrong under its field, and send nothing', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Night Fox Heavy Tee')
    await app.user.clear(screen.getByLabelText('Width in pixels'))
    await app.user.type(screen.getByLabelText('Width in pixels'), '2001')
    await app.user.click(screen.getByRole('button', { name: 'Choose none' }))
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    expect(await screen.findByText('The largest width is 2000 pixels')).toBeTruthy()
    expect(screen.getByText('Choose at least one color')).toBeTruthy()
    expect(queued(app)).toEqual([])
    expect(app.address()).toMatch(/^\/mockups\/new/)
  })

  it('explain that a product without artwork has none to show', async () => {
    const app = renderApp('/mockups/new')
    const row = await screen.findByRole('button', { name: /^Fern Stamp Tank/ })
    expect([isOff(row), row.textContent]).toEqual([
      true,
      expect.stringContaining('Not linked to a blank yet'),
    ])
    cleanup()
    const { product } = productNamed(app, 'Fern Stamp Tank')
    renderApp(`/mockups/new?product=${product.id}`)
    expect(await screen.findByText('No variant has artwork yet')).toBeTruthy()
  })
})

describe('new mockups of a blank', () => {
  it('are what a store without products is led to', async () => {
    const { state } = createSandbox()
    state.products.clear()
    const app = renderApp('/mockups/new', { state })
    await screen.findByText('No store products yet')
    await app.user.click(screen.getByRole('button', { name: 'Choose a blank' }))
    await app.user.click(await screen.findByRole('button', { name: /^Unisex Everyday Tee/ }))
    expect(await screen.findByRole('button', { name: 'Make mockups' })).toBeTruthy()
    const chosen = within(screen.getByRole('group', { name: 'What to show' }))
    expect(await chosen.findByText('Unisex Everyday Tee')).toBeTruthy()
  })

  it('need the address of an artwork', async () => {
    const app = renderApp('/mockups/new?blank=145')
    await app.user.click(await screen.findByRole('button', { name: 'Make mockups' }))
    expect(await screen.findByText('Choose at least one placement with artwork')).toBeTruthy()
    await app.user.type(screen.getByLabelText('Back print'), 'ftp://nowhere')
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    expect(await screen.findByText(/starts with https/)).toBeTruthy()
    await app.user.clear(screen.getByLabelText('Back print'))
    await app.user.type(screen.getByLabelText('Back print'), 'https://files.example.com/fern.png')
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    await waitFor(() => expect(queued(app).length).toBe(1))
    expect(queued(app)[0]?.input.files).toEqual([
      { placement: 'back', image_url: 'https://files.example.com/fern.png', position: undefined },
    ])
  })

  it('take a design as it was placed in the editor', async () => {
    const probe = renderApp('/mockups')
    const file = [...probe.sandbox.state.files.values()].find(({ filename }) => filename === 'night-fox.png')
    cleanup()
    const artwork = {
      key: 'fox',
      filename: 'night-fox.png',
      mimeType: 'image/png',
      isVector: false,
      width: 3000,
      height: 3000,
      fileId: file?.id ?? 0,
      preview: null,
    }
    const area = { width: printPx(1800), height: printPx(2400) }
    const box = { left: printPx(410), top: printPx(130), width: printPx(700), height: printPx(700) }
    const placed = onePicture({ artwork: 'fox', box, area, isLimited: true, threads: 'auto' })
    // A picture that it had before is in the library no more.
    const artworks = { fox: artwork, old: { ...artwork, key: 'old', fileId: 987_654_321 } }
    const content = { artworks, placed: { front: placed }, options: {} }
    await saveDesign(
      {
        id: 'd-17',
        owner: 'demo|own',
        productId: 71,
        technique: 'DTG',
        variantId: 7100,
        edited: openContent(content),
      },
      0,
      Date.now(),
    )
    const app = renderApp('/mockups/new?blank=71&design=d-17')
    expect(await screen.findByText('With the artwork as you placed it')).toBeTruthy()
    await app.user.click(await screen.findByRole('button', { name: 'Make mockups' }))
    await waitFor(() => expect(queued(app).length).toBe(1))
    expect(queued(app)[0]?.input.files).toEqual([
      {
        placement: 'front',
        image_url: 'https://files.example.com/artwork/night-fox.png',
        position: {
          area_width: 1800,
          area_height: 2400,
          width: 700,
          height: 700,
          top: 130,
          left: 410,
          limit_to_print_area: true,
        },
      },
    ])
  })

  it('take a design that was handed on in this tab, and can leave it for other artwork', async () => {
    const position = { area_width: 1800, area_height: 2400, width: 700, height: 650, top: 130, left: 410 }
    const app = renderApp('/mockups')
    const files = [{ type: 'default', image_url: 'https://files.example.com/fox.png', position }]
    expect(keepMockupHandoff('demo|own', 71, { variant_ids: [], files })).toBe(true)
    // Another store's is offered in that one only.
    expect(keepMockupHandoff('demo|5104773', 83, { variant_ids: [], files })).toBe(true)
    await app.user.click(await screen.findByRole('link', { name: 'New mockups' }))
    const choose = async (blank: string) => {
      await app.user.click(await screen.findByRole('button', { name: 'Blanks' }))
      await app.user.type(screen.getByLabelText('Search the catalog'), blank)
      await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${blank}`) }))
    }
    await choose('Heavyweight Garment-Dyed Tee')
    await screen.findByRole('button', { name: 'Make mockups' })
    expect(screen.queryByText('With the artwork as you placed it')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Choose another' }))
    await choose('Unisex Everyday Tee')
    expect(await screen.findByRole('checkbox', { name: 'Front print' })).toHaveProperty('checked', true)
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    await waitFor(() =>
      expect(queued(app)[0]?.input.files).toEqual([
        { placement: 'front', image_url: 'https://files.example.com/fox.png', position },
      ]),
    )
    await app.user.click(await screen.findByRole('link', { name: 'New mockups' }))
    await choose('Unisex Everyday Tee')
    await app.user.click(await screen.findByRole('button', { name: 'Name other artwork' }))
    expect(await screen.findByLabelText('Front print')).toHaveProperty('value', '')
  })

  it('say so when the design is not on this device', async () => {
    renderApp('/mockups/new?blank=71&design=elsewhere')
    expect(await screen.findByText('This design is not on this device')).toBeTruthy()
  })
})

describe('the queue', () => {
  it('shows why a task failed, and tries it once more when asked', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Night Fox Heavy Tee')
    app.sandbox.faults.push({ kind: 'drop_before', method: 'POST', path: '/mockup-generator', count: 1 })
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(screen.getByText(/^No answer came back, so it may have been started or not\./)).toBeTruthy()
    expect(queued(app)).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Try again: Night Fox Heavy Tee' }))
    expect(await screen.findByText(/^In the making/)).toBeTruthy()
    expect(queued(app).length).toBe(1)
  })

  it('lets a task wait while something else answers in place of the service, and says why', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Night Fox Heavy Tee')
    app.sandbox.faults.push({ kind: 'html', method: 'POST', path: '/mockup-generator', count: 1 })
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    expect(await screen.findByText('The service is down. Platen tries again every minute.')).toBeTruthy()
    expect(screen.getByText(/^Waits its turn/)).toBeTruthy()
    expect(queued(app)).toEqual([])
  })

  it('lets tasks wait their turn when the minute is used up; they can be taken back', async () => {
    const app = renderApp('/mockups/new')
    await chooseProduct(app, 'Sunrise Peaks Poster')
    const sizes = within(screen.getByRole('group', { name: 'Sizes' })).getAllByRole('checkbox')
    for (const size of sizes.slice(1, 3)) await app.user.click(size)
    // Another client of the store has started nine of the ten tasks that the sandbox allows.
    for (let task = 0; task < 9; task++) await startElsewhere(app)
    await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
    expect((await screen.findAllByText(/^Waits its turn, starts in \d+ s/)).length).toBe(2)
    expect(queued(app).length).toBe(10)
    const [remove] = screen.getAllByRole('button', { name: 'Remove: Sunrise Peaks Poster' })
    await app.user.click(remove ?? document.body)
    await waitFor(() => expect(screen.getAllByText(/^Waits its turn/).length).toBe(1))
    expect(screen.getByText('Being made: 2 tasks')).toBeTruthy()
  })
})

async function startElsewhere({ sandbox }: RunningApp) {
  const files = [{ placement: 'front', image_url: 'https://files.example.com/a.png' }]
  const reply = await sandbox.fetch(
    new Request('https://demo.invalid/mockup-generator/create-task/71', {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-store' },
      body: JSON.stringify({ variant_ids: [7103], files }),
    }),
  )
  expect(reply.status).toBe(200)
}

/** Two finished pictures on this device, as an earlier visit left them. */
async function seedShelf(
  productId: number,
  keeping: Keeping = 'kept',
  since = Date.now() - 3_600_000,
  shelf = keptMockups,
) {
  const recipe: MockupRecipe = {
    blankId: 71,
    blankTitle: 'Unisex Classic Tee',
    productId,
    productName: 'Sunrise Peaks Tee',
    size: null,
    colors: [{ name: 'White', code: '#ffffff', variantIds: [7100] }],
    placements: { front: 'Front print' },
    request: {
      variant_ids: [7100],
      format: 'jpg',
      width: 777,
      files: [{ placement: 'front', image_url: 'https://files.example.com/a.png' }],
    },
  }
  const base = {
    taskId: 'earlier',
    blankId: 71,
    blankTitle: 'Unisex Classic Tee',
    productId,
    productName: 'Sunrise Peaks Tee',
    size: null,
    view: null,
    url: 'https://pictures.example/tmp/a.jpg',
    since,
    mimeType: 'image/jpeg',
  }
  const pictures: MockupPicture[] = [
    {
      ...base,
      id: 'earlier/000',
      color: 'White',
      placement: 'front',
      placementTitle: 'Front print',
      keeping,
      byteCount: 9,
    },
    {
      ...base,
      id: 'earlier/001',
      color: 'Navy',
      placement: 'back',
      placementTitle: 'Back print',
      keeping: 'kept',
      byteCount: 9,
    },
  ]
  await shelf.finish({ ...newTask('earlier', recipe, since), state: 'ready' }, pictures)
  for (const picture of pictures)
    if (picture.keeping === 'kept') await shelf.keep(picture, new TextEncoder().encode('jpeg bytes').buffer)
  return recipe
}

describe('the gallery', () => {
  it('is filtered by color and placement, and the address holds the choice', async () => {
    await seedShelf(1)
    const app = renderApp('/mockups')
    expect((await screen.findAllByRole('button', { name: /^Open (White|Navy)/ })).length).toBe(2)
    const names = () =>
      screen
        .queryAllByRole('button', { name: /^Open (White|Navy)/ })
        .map((tile) => tile.getAttribute('aria-label'))
    await app.user.selectOptions(screen.getByLabelText('Color'), 'Navy')
    await waitFor(() => expect(names()).toEqual(['Open Navy, Back print']))
    expect(app.address()).toBe('/mockups?color=Navy')
    await app.user.selectOptions(screen.getByLabelText('Placement'), 'Front print')
    expect(await screen.findByText('No picture matches')).toBeTruthy()
  })

  it('says loudly which picture has to be downloaded, while its address lives', async () => {
    await seedShelf(1, 'refused')
    renderApp('/mockups')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Download 1 picture now')
    expect(alert.textContent).toMatch(/expires in 2[23] h/)
    const link = screen.getByRole('link', { name: 'Download now' })
    expect(link.getAttribute('href')).toBe('https://pictures.example/tmp/a.jpg')
    expect(screen.getByRole('button', { name: 'Download 1 as zip' })).toBeTruthy()
  })

  it('makes a picture the product’s own without touching its variants', async () => {
    const probe = renderApp('/mockups')
    const { product } = productNamed(probe, 'Sunrise Peaks Tee')
    cleanup()
    await seedShelf(product.id, 'refused')
    const app = renderApp('/mockups')
    const before = productNamed(app, 'Sunrise Peaks Tee')
    const variants = [...before.variants]
    await app.user.click(await screen.findByRole('button', { name: 'Open White, Front print' }))
    await app.user.click(await screen.findByRole('button', { name: 'Use as the product’s picture' }))
    expect(screen.getByText(/gets the mockup’s own address, which expires/)).toBeTruthy()
    expect(await screen.findByText('The product’s picture is set')).toBeTruthy()
    const after = productNamed(app, 'Sunrise Peaks Tee')
    expect(after.variants).toEqual(variants)
    expect(after.product.thumbnail_url).toBe('https://pictures.example/tmp/a.jpg')
    const lines: { method: string; path: string }[] = await (
      await app.sandbox.fetch(new Request('https://demo.invalid/_sandbox/requests'))
    ).json()
    expect(lines.filter(({ method }) => method === 'PUT').length).toBe(1)
  })

  it('says so when the product’s picture could not be set', async () => {
    const probe = renderApp('/mockups')
    const { product } = productNamed(probe, 'Sunrise Peaks Tee')
    cleanup()
    await seedShelf(product.id)
    const app = renderApp('/mockups')
    app.sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/store/products', count: 9 })
    await app.user.click(await screen.findByRole('button', { name: 'Open White, Front print' }))
    await app.user.click(await screen.findByRole('button', { name: 'Use as the product’s picture' }))
    expect(await screen.findByText('The product’s picture may not be set')).toBeTruthy()
  })

  it('gives a product no address that has expired, where the picture has no lasting one', async () => {
    const home = homeOfStore(demoStoreId)
    const shelf = await openKeptMockups(`https://service.test|${home}`)
    await seedShelf(1, 'kept', Date.now() - 100 * 3_600_000, shelf)
    shelf.close()
    const app = renderApp('/mockups', { liveToken: 'sandbox-store', connection: { home } })
    await app.user.click(await screen.findByRole('button', { name: 'Open White, Front print' }))
    await screen.findByRole('button', { name: 'Download' })
    const use = screen.getByRole('button', { name: 'Use as the product’s picture' })
    await waitFor(() => expect(whyOff(use)).toBe('The mockup’s own address has expired'))
  })

  it('makes a picture again from the stored recipe', async () => {
    const recipe = await seedShelf(1, 'gone')
    const app = renderApp('/mockups')
    await app.user.click(await screen.findByRole('button', { name: 'Open White, Front print' }))
    await app.user.click(await screen.findByRole('button', { name: 'Make again' }))
    await waitFor(() => expect(queued(app).length).toBe(1))
    expect(queued(app)[0]?.input).toMatchObject({ variant_ids: recipe.request.variant_ids, width: 777 })
  })

  it('removes a picture from this device after a question, which a double press does not answer', async () => {
    await seedShelf(1)
    const app = renderApp('/mockups')
    await app.user.click(await screen.findByRole('button', { name: 'Open White, Front print' }))
    await app.user.dblClick(await screen.findByRole('button', { name: 'Delete' }))
    await app.user.click(await screen.findByRole('button', { name: 'Keep it' }))
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await app.user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open (White|Navy)/ }).length).toBe(1))
    expect(await keptMockups.bytesOf('earlier/000')).toBeNull()
  })
})
