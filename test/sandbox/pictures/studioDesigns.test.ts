import { expect, it } from 'vitest'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { readKeptDesigns } from '~/contract/sandboxControl'
import { isPrint } from '~/domain/artwork/isPrint'
import { placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import { isInsidePrintArea } from '~/domain/placement/position'
import { deleteDesign } from '~/local/designs/designRecords'
import { listDesigns } from '~/local/designs/designStore'
import { withPlaces } from '~/domain/products/knownPlaces'
import { readPlaces } from '~/local/products/productPlaces'
import { keepGivenDesigns } from '~/local/keepGivenDesigns'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { startService } from '../service'
import { pixelsOf } from './drawn'

const owner = 'demo|own'

it('are kept once, with the layers and the files of the products that they were sent to', async () => {
  const { api, sandbox } = startService()
  const read = async () => readKeptDesigns(await (await api.control('/designs', {})).json())
  const given = await read()
  if (given === null) throw new Error('The designs cannot be read')
  await keepGivenDesigns(given, owner)
  const kept = await listDesigns(owner)
  expect(kept).toHaveLength(12)
  const { items: products } = await api.call(listStoreProducts, {})
  for (const { name, edited, productId, uses, technique } of kept) {
    const product = products.find((known) => known.name === name)
    expect(uses, name).toEqual([{ kind: 'product', id: product?.id }])
    expect(technique).not.toBe('')
    const { content } = edited
    const [placed, ...others] = Object.values(content.placed)
    if (placed === undefined) throw new Error(`${name} prints nothing`)
    expect(others).toEqual([])
    expect(placed.layers.length).toBeGreaterThan(1)
    const { sync_variants: variants } = await api.call(getStoreProduct, { params: { id: product?.id ?? 0 } })
    for (const { product: blank, variant_id: id, files } of variants.filter(({ synced }) => synced)) {
      expect(blank?.product_id).toBe(productId)
      const print = printOf(content, placedFor(placed, id ?? 0))
      expect(
        files.filter(isPrint).map((file) => file.id),
        name,
      ).toEqual([print?.artwork?.fileId])
    }
    // The service tells no place of a product's artwork: the browser that has put it there knows it.
    const info = await api.call(getStoreProduct, { params: { id: product?.id ?? 0 } })
    const placesOf = (rows: typeof variants) =>
      rows.flatMap(({ files }) => files.filter(isPrint).map(({ position }) => position))
    expect(
      placesOf(info.sync_variants).every((position) => position === null),
      name,
    ).toBe(true)
    const known = withPlaces(info, await readPlaces(owner, product?.id ?? 0)).sync_variants
    const record = sandbox.state.products.get(product?.id ?? 0)
    expect(placesOf(known), name).toEqual(placesOf(record?.variants ?? []))
  }
  for (const { variants } of sandbox.state.products.values())
    for (const { position } of variants.flatMap(({ files }) => files))
      if (position !== null) expect(isInsidePrintArea(position)).toBe(true)
  // The merchant's own: what was deleted or drawn on stays so.
  const [gone] = kept
  await deleteDesign(gone?.id ?? '', owner, 1_000)
  await keepGivenDesigns(given, owner)
  const again = await listDesigns(owner)
  expect(again).toHaveLength(12)
  expect(again.find(({ id }) => id === gone?.id)?.deletedAt).toBe(1_000)
})

it('print files that the artwork host serves as PNG of the size that the library tells', async () => {
  const { api, sandbox } = startService({ drawSvg, artworkBase: 'http://sandbox.test/_sandbox/artwork' })
  const file = [...sandbox.state.files.values()].find(({ filename }) => filename === 'press-club-cap.png')
  const reply = await api.control(new URL(file?.url ?? '').pathname.replace('/_sandbox', ''), {})
  expect(reply.headers.get('content-type')).toBe('image/png')
  const { width, height, data } = await pixelsOf(new Uint8Array(await reply.arrayBuffer()))
  expect([width, height]).toEqual([file?.width, file?.height])
  // White letters above a red line, on nothing.
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) colors.add([...data.subarray(at, at + 3)].join(' '))
  expect(colors.has('255 255 255') && colors.has('204 51 51')).toBe(true)
  expect(data[3]).toBe(0)
})
