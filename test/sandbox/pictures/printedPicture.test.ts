import { expect, it } from 'vitest'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { startService } from '../service'
import { pixelsOf } from './drawn'

const textOf = (url: string | null | undefined): string =>
  decodeURIComponent((url ?? '').replace('data:image/svg+xml,', '').replaceAll('+', '%2B'))
/** The share of red, also where folds and light fall on it, in the middle third of the picture. */
async function redIn(url: string | null | undefined): Promise<number> {
  const svg = textOf(url).replace(/^<svg/, '<svg width="200" height="250"')
  const { width, height, data } = await pixelsOf(await drawSvg(svg, 'png'))
  let [red, all] = [0, 0]
  for (let y = Math.round(height / 4); y < (height * 3) / 4; y++)
    for (let x = Math.round(width / 3); x < (width * 2) / 3; x++) {
      const at = 4 * (y * width + x)
      all += 1
      const [r = 0, g = 255, b = 255] = data.subarray(at, at + 3)
      if (r > 170 && g < 90 && b < 90) red += 1
    }
  return red / all
}

it('shows the print on the blank, as it lies, in items of orders, variants and products', async () => {
  const { api, sandbox } = startService()
  const red = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h10v10H0z' fill='#ff0000'/></svg>")}`
  const { items: orders } = await api.call(listOrders, { query: { limit: 100 } })
  const order = orders.find(({ items }) => items.some(({ product }) => product?.product_id === 71))
  const item = order?.items.find(({ product }) => product?.product_id === 71)
  const file = sandbox.state.files.get(item?.files[0]?.id ?? 0)
  if (order === undefined || item === undefined || file === undefined)
    throw new Error('The demo has no shirt')
  Object.assign(file, { thumbnail: red, width: 1000, height: 1000 })
  const read = async () => {
    const now = await api.call(getOrder, { params: { id: order.id } })
    return now.items.find(({ id }) => id === item.id) ?? item
  }
  const whole = shownPicture(await read())
  expect(await redIn(whole)).toBeGreaterThan(0.5)
  expect(await redIn((await read()).product?.image)).toBe(0)
  // A quarter of the area's width is a sixteenth of the ink.
  const kept = sandbox.state.orders.get(order.id)?.order.items.find(({ id }) => id === item.id)?.files[0]
  if (kept === undefined) throw new Error('The item has no print')
  kept.position = { area_width: 1200, area_height: 1600, width: 300, height: 300, top: 400, left: 450 }
  const small = shownPicture(await read())
  expect(await redIn(small)).toBeGreaterThan(0)
  expect(await redIn(small)).toBeLessThan((await redIn(whole)) / 6)
  for (const { thumbnail_url: url } of (await api.call(listStoreProducts, {})).items)
    if (!(url ?? '').includes('fern'))
      expect(textOf(url).match(/<svg/g)?.length ?? 0).toBeGreaterThanOrEqual(1)
})
