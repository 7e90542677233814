import { afterAll, expect, it } from 'vitest'
import { recipient } from '../../sandbox/service'
import { openDemo } from '../support/openDemo'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()

const blue =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#1155cc"/></svg>'

it('a proof of an embroidery names the threads that come nearest, beside a picture in them', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/design/145?technique=EMBROIDERY')
  await page
    .getByLabel('Artwork file for Left chest embroidery')
    .setInputFiles({ name: 'blue.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(blue) })
  await page.getByRole('application').waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Proof to approve' }).click()
  const placement = page.getByRole('region', { name: 'Left chest embroidery' })
  await placement.getByText('1695 Aqua/Teal 100 %').waitFor()
  /** The color in the middle of what is printed. */
  const middle = () =>
    placement.getByRole('img').evaluate(async (drawing) => {
      const print = [...drawing.querySelectorAll('img')].find(({ src }) => src.startsWith('blob:'))
      if (print === undefined) return null
      await print.decode()
      const context = new OffscreenCanvas(9, 9).getContext('2d')
      context?.drawImage(print, 0, 0, 9, 9)
      return [...(context?.getImageData(4, 4, 1, 1).data ?? [])]
    })
  await expect.poll(middle).toEqual([0x33, 0x99, 0xff, 255])
  expectNoTrouble()
  await close()
})

it('an order shows an embroidery in the threads that come nearest, too', async () => {
  const post = async (path: string, body: FormData | string): Promise<unknown> => {
    const headers = { Authorization: 'Bearer sandbox-store' }
    return (await fetch(`${sandbox}${path}`, { method: 'POST', headers, body })).json()
  }
  const form = new FormData()
  form.set('file', new File([blue], 'blue.svg', { type: 'image/svg+xml' }))
  const url: unknown = Reflect.get(Object(await post('/_sandbox/artwork', form)), 'url')
  const { result } = Object(await (await fetch(`${sandbox}/products/145`)).json())
  const sewn = { type: 'embroidery_chest_left', url, options: [{ id: 'auto_thread_color', value: true }] }
  const order = {
    recipient,
    items: [{ variant_id: result.variants[0].id, quantity: 1, files: [sewn] }],
  }
  const made = Object(await post('/orders', JSON.stringify(order)))
  const { page, close } = await visit(`${live}connect?next=/orders/${made.result.id}`)
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  /** How green the blue is in the middle of what is printed, with the folds of its garment. */
  const green = () =>
    page.getByRole('img', { name: /^Left chest embroidery/ }).evaluate((drawing) => {
      const [canvas, area] = [drawing.querySelector('canvas'), drawing.lastElementChild]
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (canvas === null || area === null || context === null) return null
      const [whole, part] = [canvas.getBoundingClientRect(), area.getBoundingClientRect()]
      const perPixel = canvas.width / whole.width
      const [x, y] = [part.left + part.width / 2 - whole.left, part.top + part.height / 2 - whole.top]
      context.drawImage(canvas, x * perPixel, y * perPixel, 1, 1, 0, 0, 1, 1)
      const [, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
      return b === 0 ? null : Math.round((100 * g) / b)
    })
  // The file's own blue has 42.
  await expect.poll(green).toBe(60)
  await close()
})
