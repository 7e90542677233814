import { expect } from 'vitest'
import { ApiError } from '~/client/apiError'
import {
  getProduct,
  getProductByVariant,
  getSizeGuide,
  listCategories,
  listProducts,
} from '~/contract/catalog/catalogEndpoints'
import { listCountries, listTaxCountries } from '~/contract/orders/countryEndpoints'
import { addFile, getFile, listFiles } from '~/contract/artwork/fileEndpoints'
import {
  createMockupTask,
  getLayoutTemplates,
  getMockupTask,
  getPrintfiles,
} from '~/contract/artwork/mockupEndpoints'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import {
  cancelOrder,
  confirmOrder,
  createOrder,
  estimateCosts,
  updateOrder,
} from '~/contract/orders/orderWriteEndpoints'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { listStores, setPackingSlip } from '~/contract/store/storeEndpoints'
import {
  createStoreProduct,
  deleteStoreProduct,
  deleteStoreVariant,
  getStoreProduct,
  listStoreProducts,
  createStoreVariant,
  updateStoreProduct,
  updateStoreVariant,
} from '~/contract/products/storeProductEndpoints'
import { deleteSyncVariant, getSyncProduct, listSyncProducts } from '~/contract/products/syncEndpoints'
import { deleteTemplate, getTemplate, listTemplates } from '~/contract/products/templateEndpoints'
import { deleteWebhooks, getWebhooks, setWebhooks } from '~/contract/store/webhookEndpoints'
import { lineB, recipient } from '../sandbox/service'
import type { World } from './world'

export interface Rule {
  /** The numbers of the rule in src/contract/README.md, and what is checked of it. */
  says: string
  check(world: World): Promise<void>
}

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  )
const draft = (world: World, more = {}) =>
  world.api().call(createOrder, { body: { recipient, items: [lineB], ...more } })
const charges = async (world: World) => (await world.ledger()).filter(({ kind }) => kind === 'charge').length
const product = {
  sync_product: { name: 'P' },
  sync_variants: [
    { variant_id: 7103, files: lineB.files },
    { variant_id: 7104, files: lineB.files },
  ],
}

export const rules: Rule[] = [
  {
    says: '1.1 success carries code 200 and result',
    check: async (w) =>
      expect(await (await w.raw('/countries')).json()).toMatchObject({
        code: 200,
        result: expect.any(Array),
      }),
  },
  {
    says: '1.2 a paged list carries total, offset and limit',
    check: async (w) =>
      expect(await (await w.raw('/orders?offset=3&limit=2')).json()).toMatchObject({
        paging: { total: 40, offset: 3, limit: 2 },
      }),
  },
  {
    says: '1.1 a failure carries code, result and error with reason and message',
    check: async (w) =>
      expect(await (await w.raw('/orders/1')).json()).toMatchObject({
        code: 404,
        result: 'Not Found',
        error: { reason: 'NotFound', message: 'Not Found' },
      }),
  },
  {
    says: '1.6 timestamps are integers in UNIX time',
    check: async (w) => expect((await draft(w)).created).toSatisfy(Number.isInteger),
  },
  {
    says: '1.8 X-PF-Language selects the language of type_name and title, English by default',
    check: async (w) => {
      const titles = await Promise.all(
        ['', 'de_DE', 'ja_JP'].map(
          async (locale) =>
            (
              await (
                await w.raw('/products/71', locale === '' ? {} : { headers: { 'X-PF-Language': locale } })
              ).json()
            ).result.product.type_name,
        ),
      )
      expect(new Set(titles).size).toBe(3)
    },
  },
  {
    says: '9.1 Order: external_id is unique within the store',
    check: async (w) => {
      await draft(w, { external_id: 'u-1' })
      expect(await statusOf(draft(w, { external_id: 'u-1' }))).toBe(400)
    },
  },
  {
    says: '9.1 Order: external_id has at most 32 characters of digits, letters, dash, underscore',
    check: async (w) => {
      expect(await statusOf(draft(w, { external_id: 'a'.repeat(33) }))).toBe(400)
      expect(await statusOf(draft(w, { external_id: 'a b' }))).toBe(400)
      expect(await statusOf(draft(w, { external_id: 'A_b-9'.padEnd(32, 'x') }))).toBe(200)
    },
  },
  {
    says: "9.16 Order: shipping is 'STANDARD' by default",
    check: async (w) => expect((await draft(w)).shipping).toBe('STANDARD'),
  },
  {
    says: '9.6 Order: retail costs count only if every item carries a retail price',
    check: async (w) => {
      expect((await draft(w)).retail_costs?.total).toBe('49.80')
      const { retail_price: _price, ...bare } = lineB
      expect(
        (await draft(w, { items: [lineB, { ...bare, variant_id: 7105 }] })).retail_costs?.total,
      ).toBeNull()
    },
  },
  {
    says: '9.13 Order: the pricing breakdown is present only when the order is completed',
    check: async (w) => {
      expect((await draft(w)).pricing_breakdown).toEqual([])
      const { items } = await w.api().call(listOrders, { query: { status: 'fulfilled', limit: 100 } })
      expect(items.some(({ pricing_breakdown: rows }) => rows.length > 0)).toBe(true)
    },
  },
  {
    says: '1.7 Order: is referenced by id or by @external id',
    check: async (w) => {
      const { id } = await draft(w, { external_id: 'ref-1' })
      expect((await w.api().call(getOrder, { params: { id: '@ref-1' } })).id).toBe(id)
    },
  },
  {
    says: '9.2 Address: US, CA and AU need country and state',
    check: async (w) => {
      for (const country_code of ['US', 'CA', 'AU'])
        expect(await statusOf(draft(w, { recipient: { ...recipient, country_code, state_code: '' } }))).toBe(
          400,
        )
    },
  },
  {
    says: '9.2 Address: other countries need the country only',
    check: async (w) =>
      expect(
        await statusOf(draft(w, { recipient: { ...recipient, country_code: 'LV', state_code: null } })),
      ).toBe(200),
  },
  {
    says: '9.4 Item: way A, an existing sync variant',
    check: async (w) => {
      const made = await w.api().call(createStoreProduct, { body: product })
      const {
        sync_variants: [variant],
      } = await w.api().call(getStoreProduct, { params: { id: made.id } })
      expect(
        (await draft(w, { items: [{ sync_variant_id: variant?.id ?? 0, quantity: 1 }] })).items[0]
          ?.variant_id,
      ).toBe(7103)
      expect(
        (await draft(w, { items: [{ external_variant_id: variant?.external_id ?? '', quantity: 1 }] }))
          .items[0]?.sync_variant_id,
      ).toBe(variant?.id)
    },
  },
  {
    says: '9.4 Item: way B, a catalog variant with files; a product id is none',
    check: async (w) => {
      expect((await draft(w)).items[0]?.product?.product_id).toBe(71)
      expect(await statusOf(draft(w, { items: [{ ...lineB, variant_id: 71 }] }))).toBe(400)
    },
  },
  {
    says: '7.1 File: an identical url is the same file',
    check: async (w) => {
      const body = { url: 'https://files.example.com/same-500x400.png' }
      const [a, b] = [await w.api().call(addFile, { body }), await w.api().call(addFile, { body })]
      expect(a.id).toBe(b.id)
    },
  },
  {
    says: '7.2 File: waiting until processed, then ok with width and height',
    check: async (w) => {
      const file = await w.api().call(addFile, { body: { url: 'https://files.example.com/w-512x384.png' } })
      expect(file).toMatchObject({ status: 'waiting', width: null })
      await w.control('/clock', { seconds: 30 })
      expect(await w.api().call(getFile, { params: { id: file.id } })).toMatchObject({
        status: 'ok',
        width: 512,
        height: 384,
      })
    },
  },
  {
    says: '7.2 File: waiting becomes failed when processing fails',
    check: async (w) => {
      const file = await w.api().call(addFile, { body: { url: 'https://files.example.com/broken.png' } })
      await w.control('/clock', { seconds: 30 })
      expect((await w.api().call(getFile, { params: { id: file.id } })).status).toBe('failed')
    },
  },
  {
    says: '6.2 File: one file per type per item',
    check: async (w) =>
      expect(
        await statusOf(draft(w, { items: [{ ...lineB, files: [...lineB.files, ...lineB.files] }] })),
      ).toBe(400),
  },
  {
    says: '6.4 Position: across the border with the limit on is 400 Invalid position',
    check: async (w) => {
      const position = { area_width: 100, area_height: 100, width: 60, height: 20, top: 0, left: 41 }
      const files = [{ ...lineB.files[0], position }]
      const refusal = { status: 400, message: 'Invalid position' }
      await expect(draft(w, { items: [{ ...lineB, files }] })).rejects.toMatchObject(refusal)
      const body = { sync_product: { name: 'Tee' }, sync_variants: [{ variant_id: 7103, files }] }
      await expect(w.api().call(createStoreProduct, { body })).rejects.toMatchObject(refusal)
    },
  },
  {
    says: '6.4 Position: without the limit it may lie outside',
    check: async (w) => {
      const position = {
        area_width: 100,
        area_height: 100,
        width: 60,
        height: 20,
        top: 0,
        left: 90,
        limit_to_print_area: false,
      }
      expect(
        await statusOf(draft(w, { items: [{ ...lineB, files: [{ ...lineB.files[0], position }] }] })),
      ).toBe(200)
    },
  },
  {
    says: '6.5 Printfile data: placements, print files and the mapping of variants',
    check: async (w) => {
      const data = await w.api().call(getPrintfiles, { params: { id: 71 } })
      const row = data.variant_printfiles[0]
      expect(data.printfiles.map(({ printfile_id: id }) => id)).toEqual(
        expect.arrayContaining(Object.values(row?.placements ?? {})),
      )
      expect(Object.keys(data.available_placements)).toEqual(Object.keys(row?.placements ?? {}))
    },
  },
  {
    says: '5.4 Techniques: the parameter selects, an unknown one is refused',
    check: async (w) => {
      expect(
        Object.keys(
          (await w.api().call(getPrintfiles, { params: { id: 83 }, query: { technique: 'EMBROIDERY' } }))
            .available_placements,
        ),
      ).toEqual(['embroidery_chest_left'])
      expect(
        await statusOf(w.api().call(getPrintfiles, { params: { id: 83 }, query: { technique: 'UV' } })),
      ).toBe(400)
    },
  },
  {
    says: '6.8 Layout templates: every print area lies on its template',
    check: async (w) => {
      for (const t of (await w.api().call(getLayoutTemplates, { params: { id: 301 } })).templates)
        expect(t.print_area_left + t.print_area_width).toBeLessThanOrEqual(t.template_width)
    },
  },
  {
    says: '9.7 Costs: strings, and total = subtotal - discount + tax + vat + shipping',
    check: async (w) => {
      const { costs } = await draft(w)
      const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
      expect(cents(costs?.total)).toBe(
        cents(costs?.subtotal) -
          cents(costs?.discount) +
          cents(costs?.tax) +
          cents(costs?.vat) +
          cents(costs?.shipping),
      )
    },
  },
  {
    says: '8.2 Sync product: at most 100 variants',
    check: async (w) =>
      expect(
        await statusOf(
          w.api().call(createStoreProduct, {
            body: {
              ...product,
              sync_variants: Array.from({ length: 101 }, () => product.sync_variants[0] ?? {}),
            },
          }),
        ),
      ).toBe(400),
  },
  {
    says: '8.4 Sync product: list filter knows seven statuses',
    check: async (w) => {
      for (const status of [
        'all',
        'synced',
        'unsynced',
        'ignored',
        'imported',
        'discontinued',
        'out_of_stock',
      ])
        expect(await statusOf(w.api().call(listStoreProducts, { query: { status } }))).toBe(200)
      expect(await statusOf(w.api().call(listStoreProducts, { query: { status: 'x' } }))).toBe(400)
    },
  },
  {
    says: '10.2 create without confirm is a draft and charges nothing',
    check: async (w) => {
      const before = await charges(w)
      expect((await draft(w)).status).toBe('draft')
      expect(await charges(w)).toBe(before)
    },
  },
  {
    says: '10.2 create with confirm=true is pending and charged',
    check: async (w) => {
      const before = await charges(w)
      expect(
        (await w.api().call(createOrder, { query: { confirm: true }, body: { recipient, items: [lineB] } }))
          .status,
      ).toBe('pending')
      expect(await charges(w)).toBe(before + 1)
    },
  },
  {
    says: '10.2 confirm takes a draft to pending and charges once',
    check: async (w) => {
      const { id } = await draft(w)
      const before = await charges(w)
      expect((await w.api().call(confirmOrder, { params: { id } })).status).toBe('pending')
      expect(await statusOf(w.api().call(confirmOrder, { params: { id } }))).toBe(400)
      expect(await charges(w)).toBe(before + 1)
    },
  },
  {
    says: '10.2 update with confirm=true submits too',
    check: async (w) => {
      const { id } = await draft(w)
      expect(
        (await w.api().call(updateOrder, { params: { id }, query: { confirm: true }, body: {} })).status,
      ).toBe('pending')
    },
  },
  {
    says: '10.3 a draft and a pending order can be canceled; the charge is returned',
    check: async (w) => {
      const { id } = await draft(w)
      await w.api().call(confirmOrder, { params: { id } })
      expect((await w.api().call(cancelOrder, { params: { id } })).status).toBe('canceled')
      expect((await w.ledger()).filter(({ orderId }) => orderId === id).map(({ kind }) => kind)).toEqual([
        'charge',
        'refund',
      ])
      expect((await w.api().call(cancelOrder, { params: { id: (await draft(w)).id } })).status).toBe(
        'canceled',
      )
    },
  },
  {
    says: '10.1 an order in review cannot be canceled',
    check: async (w) => {
      const {
        items: [order],
      } = await w.api().call(listOrders, { query: { status: 'inreview' } })
      expect(await statusOf(w.api().call(cancelOrder, { params: { id: order?.id ?? 0 } }))).toBe(400)
    },
  },
  {
    says: '10.1 an order in production cannot be canceled or changed',
    check: async (w) => {
      const {
        items: [order],
      } = await w.api().call(listOrders, { query: { status: 'inprocess' } })
      const params = { id: order?.id ?? 0 }
      expect(await statusOf(w.api().call(cancelOrder, { params }))).toBe(400)
      expect(await statusOf(w.api().call(updateOrder, { params, body: { shipping: 'STANDARD' } }))).toBe(400)
    },
  },
  {
    says: '10.4 a waiting file that turns out invalid fails the confirmed order',
    check: async (w) => {
      const { id } = await draft(w, {
        items: [{ ...lineB, files: [{ type: 'front', url: 'https://files.example.com/missing.png' }] }],
      })
      await w.api().call(confirmOrder, { params: { id } })
      await w.control('/clock', { seconds: 60 })
      expect((await w.api().call(getOrder, { params: { id } })).status).toBe('failed')
    },
  },
  {
    says: '10.5 an advanced embroidery design goes on hold, then back to draft even with confirm',
    check: async (w) => {
      const files = [
        {
          type: 'embroidery_front',
          url: 'https://files.example.com/e.png',
          options: [{ id: 'full_color', value: true }],
        },
      ]
      const { id, status } = await w.api().call(createOrder, {
        query: { confirm: true },
        body: { recipient, items: [{ variant_id: 20600, files }] },
      })
      expect(status).toBe('onhold')
      await w.control('/clock', { seconds: 120 })
      expect((await w.api().call(getOrder, { params: { id } })).status).toBe('draft')
    },
  },
  {
    says: '10.1 partial when some items are shipped, fulfilled when all are',
    check: async (w) => {
      const { id } = await draft(w)
      await w.api().call(confirmOrder, { params: { id } })
      for (const [action, status] of [
        ['produce', 'inprocess'],
        ['ship_part', 'partial'],
        ['ship', 'fulfilled'],
      ]) {
        await w.control(`/orders/${id}/advance`, { action })
        expect((await w.api().call(getOrder, { params: { id } })).status).toBe(status)
      }
      expect((await w.api().call(getOrder, { params: { id } })).shipments.length).toBe(2)
    },
  },
  {
    says: '5.1 category_id takes a comma list',
    check: async (w) =>
      expect(
        (await w.api(null).call(listProducts, { query: { category_id: '55,57' } })).items.map(
          ({ main_category_id: id }) => id,
        ),
      ).toEqual([55, 57]),
  },
  {
    says: '5.9 a variant comes with its product',
    check: async (w) =>
      expect(await w.api(null).call(getProductByVariant, { params: { id: 7103 } })).toMatchObject({
        variant: { id: 7103 },
        product: { id: 71 },
      }),
  },
  {
    says: '5.9 a product comes with its variants',
    check: async (w) => {
      const { product: one, variants } = await w.api(null).call(getProduct, { params: { id: 71 } })
      expect(variants.length).toBe(one.variant_count)
    },
  },
  {
    says: '5.7 size guide in inches, cm or both; by the locale when not asked',
    check: async (w) => {
      const units = async (unit?: string) =>
        new Set(
          (await w.api(null).call(getSizeGuide, { params: { id: 71 }, query: { unit } })).size_tables
            .map((table) => table.unit)
            .filter((name) => name !== 'none'),
        )
      expect(await units('cm')).toEqual(new Set(['cm']))
      expect(await units('inches,cm')).toEqual(new Set(['inches', 'cm']))
      expect(await units()).toEqual(new Set(['inches']))
    },
  },
  {
    says: '5.6 categories are an array',
    check: async (w) =>
      expect((await (await w.raw('/categories')).json()).result[0]).toMatchObject({ parent_id: 0 }),
  },
  {
    says: '8.3 Store products: omitted variants are deleted, entries without id created',
    check: async (w) => {
      const { id } = await w.api().call(createStoreProduct, { body: product })
      const { sync_variants: before } = await w.api().call(getStoreProduct, { params: { id } })
      await w.api().call(updateStoreProduct, {
        params: { id },
        body: { sync_variants: [{ id: before[0]?.id ?? 0 }, { variant_id: 7111, files: lineB.files }] },
      })
      expect(
        (await w.api().call(getStoreProduct, { params: { id } })).sync_variants.map(({ variant_id: v }) => v),
      ).toEqual([7103, 7111])
    },
  },
  {
    says: '8.8 Store products: delete removes the product with its variants',
    check: async (w) => {
      const { id } = await w.api().call(createStoreProduct, { body: product })
      const {
        sync_variants: [variant],
      } = await w.api().call(getStoreProduct, { params: { id } })
      await w.api().call(deleteStoreProduct, { params: { id } })
      expect(await statusOf(w.api().call(getStoreProduct, { params: { id } }))).toBe(404)
      expect(await statusOf(w.api().call(deleteStoreVariant, { params: { id: variant?.id ?? 0 } }))).toBe(404)
    },
  },
  {
    says: '9.11 Orders: update_existing updates the order of that external id',
    check: async (w) => {
      const { id } = await draft(w, { external_id: 'ue-1' })
      expect(
        await w.api().call(createOrder, {
          query: { update_existing: true },
          body: { external_id: 'ue-1', recipient: { ...recipient, city: 'Waco' }, items: [lineB] },
        }),
      ).toMatchObject({ id, recipient: { city: 'Waco' } })
    },
  },
  {
    says: '9.9 Orders: an item left out of an update is deleted, a known one updated, an unknown created',
    check: async (w) => {
      const { id, items } = await draft(w, { items: [lineB, { ...lineB, variant_id: 7105 }] })
      const { items: after } = await w.api().call(updateOrder, {
        params: { id },
        body: {
          items: [
            { id: items[1]?.id ?? 0, quantity: 7 },
            { ...lineB, variant_id: 7106 },
          ],
        },
      })
      expect(after.map(({ variant_id: v, quantity }) => [v, quantity])).toEqual([
        [7105, 7],
        [7106, 2],
      ])
    },
  },
  {
    says: '9.8 Orders: estimate answers costs and creates nothing',
    check: async (w) => {
      const before = (await w.api().call(listOrders, {})).paging?.total
      expect((await w.api().call(estimateCosts, { body: { recipient, items: [lineB] } })).costs?.total).toBe(
        '27.82',
      )
      expect((await w.api().call(listOrders, {})).paging?.total).toBe(before)
    },
  },
  {
    says: '7.3 File library: listing was removed and answers 410',
    check: async (w) => expect(await statusOf(w.api().call(listFiles, {}))).toBe(410),
  },
  {
    says: '11.1 Shipping rates: country always, state for US, AU and CA; the id can name the method',
    check: async (w) => {
      const rates = (to: Record<string, string>) =>
        w
          .api()
          .call(getShippingRates, { body: { recipient: to, items: [{ variant_id: 7103, quantity: 2 }] } })
      expect(await statusOf(rates({}))).toBe(400)
      expect(await statusOf(rates({ country_code: 'US' }))).toBe(400)
      const { items } = await rates({ country_code: 'FR' })
      const order = await draft(w, {
        recipient: { ...recipient, country_code: 'FR', state_code: null },
        shipping: items[1]?.id,
      })
      expect(order.costs?.shipping).toBe(items[1]?.rate)
    },
  },
  {
    says: '8.1, 8.4, 8.10, 8.11 Platform sync: products of the platform store, filtered, searched and unlinked',
    check: async (w) => {
      const api = w.api('sandbox-platform')
      const { items } = await api.call(listSyncProducts, { query: { status: 'synced' } })
      const {
        sync_variants: [variant],
      } = await api.call(getSyncProduct, { params: { id: items[0]?.id ?? 0 } })
      expect(await api.call(deleteSyncVariant, { params: { id: variant?.id ?? 0 } })).toMatchObject({
        sync_variant: { variant_id: null, files: [], options: [] },
      })
      expect(await statusOf(api.call(listSyncProducts, { query: { search: 'ab' } }))).toBe(400)
    },
  },
  {
    says: '11.4 Countries: accepted countries with states; tax countries apart',
    check: async (w) => {
      const { items } = await w.api(null).call(listCountries, {})
      expect(items.find(({ code }) => code === 'AU')?.states?.length).toBe(8)
      expect((await w.api(null).call(listTaxCountries, {})).items.map(({ code }) => code)).toEqual(['US'])
    },
  },
  {
    says: '11.5 Tax rates: withdrawn',
    check: async (w) =>
      expect(
        (
          await w.raw('/tax/rates', {
            method: 'POST',
            body: '{"recipient":{"country_code":"US","state_code":"CA","city":"LA","zip":"90001"}}',
          })
        ).status,
      ).toBeGreaterThanOrEqual(400),
  },
  {
    says: '15.1 Webhooks: a POST replaces all earlier configuration, DELETE removes it',
    check: async (w) => {
      await w.api().call(setWebhooks, {
        body: { url: 'https://hooks.example.com/a', types: ['order_created', 'order_failed'] },
      })
      expect(
        (
          await w
            .api()
            .call(setWebhooks, { body: { url: 'https://hooks.example.com/b', types: ['order_created'] } })
        ).types,
      ).toEqual(['order_created'])
      expect((await w.api().call(getWebhooks, {})).url).toBe('https://hooks.example.com/b')
      expect((await w.api().call(deleteWebhooks, {})).url).toBeNull()
    },
  },
  {
    says: '15.2 Webhooks: stock_updated needs the product ids to watch',
    check: async (w) =>
      expect(
        await statusOf(
          w
            .api()
            .call(setWebhooks, { body: { url: 'https://hooks.example.com/a', types: ['stock_updated'] } }),
        ),
      ).toBe(400),
  },
  {
    says: '12.1, 16.1 Store: list of stores, packing slip needs an e-mail',
    check: async (w) => {
      expect((await w.api('sandbox-account').call(listStores, {})).items.length).toBe(3)
      expect(await statusOf(w.api().call(setPackingSlip, { body: { message: 'Hi' } }))).toBe(400)
      expect(
        (await w.api().call(setPackingSlip, { body: { email: 'shop@example.com', message: 'Hi' } }))
          .packing_slip?.message,
      ).toBe('Hi')
    },
  },
  {
    says: '13.1 Mockups: a task key at once, the result not before its time',
    check: async (w) => {
      const { task_key } = await w.api().call(createMockupTask, {
        params: { id: 71 },
        body: {
          variant_ids: [7103],
          format: 'jpg',
          files: [{ placement: 'front', image_url: 'https://files.example.com/a.png' }],
        },
      })
      expect((await w.api().call(getMockupTask, { query: { task_key } })).status).toBe('pending')
      await w.control('/clock', { seconds: 15 })
      expect((await w.api().call(getMockupTask, { query: { task_key } })).mockups.length).toBe(1)
    },
  },
  {
    says: '2.1 a bearer token; missing, malformed and unknown ones are 401',
    check: async (w) => {
      for (const headers of [{}, { authorization: 'Basic x' }, { authorization: 'Bearer nonsense' }])
        expect((await w.raw('/orders', { headers })).status).toBe(401)
    },
  },
  {
    says: '2.3 an account-level token has to name the store',
    check: async (w) => {
      expect(await statusOf(w.api('sandbox-account').call(listOrders, {}))).toBe(400)
      const {
        items: [first],
      } = await w.api('sandbox-account').call(listStores, {})
      expect(await statusOf(w.api('sandbox-account', first?.id ?? 0).call(listOrders, {}))).toBe(200)
    },
  },
  {
    says: '2.4, 2.6 scopes decide; reads of a write scope are included',
    check: async (w) => {
      expect(await statusOf(w.api('sandbox-readonly').call(listOrders, {}))).toBe(200)
      expect(
        await statusOf(w.api('sandbox-readonly').call(createOrder, { body: { recipient, items: [lineB] } })),
      ).toBe(403)
      expect(await statusOf(w.api('sandbox-orders-only').call(listStoreProducts, {}))).toBe(403)
      expect(await statusOf(w.api('sandbox-orders-only').call(listStores, {}))).toBe(403)
      expect(await statusOf(w.api('sandbox-readonly').call(listStores, {}))).toBe(200)
      expect(
        await statusOf(w.api('sandbox-readonly').call(setPackingSlip, { body: { email: 'a@example.com' } })),
      ).toBe(403)
      expect(
        (await w.api('sandbox-orders-only').call(getScopes, {})).scopes.map(({ scope }) => scope),
      ).toEqual(['orders'])
    },
  },
  {
    says: '2.5 catalog, categories and countries need no credentials',
    check: async (w) => {
      expect(await statusOf(w.api(null).call(listCategories, {}))).toBe(200)
      expect(await statusOf(w.api(null).call(listCountries, {}))).toBe(200)
    },
  },
  {
    says: '3.6 rate headers on every response, also on refusals',
    check: async (w) => {
      for (const path of ['/orders?limit=1', '/orders/1']) {
        const { headers } = await w.raw(path)
        expect(headers.get('x-ratelimit-limit')).toBe('120')
        expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(120)
        expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0)
      }
    },
  },
  {
    says: '3.7 the call over the limit is 429 with Retry-After and the seconds in the text, and has no effect',
    check: async (w) => {
      for (let n = 0; n < 10; n++)
        await w.api().call(createStoreProduct, { body: { ...product, sync_product: { name: `L${n}` } } })
      const reply = await w.raw('/store/products', { method: 'POST', body: JSON.stringify(product) })
      expect(reply.status).toBe(429)
      expect(reply.headers.get('retry-after')).toBe('60')
      expect((await reply.json()).error.message).toContain('60 seconds')
      expect((await w.api().call(listStoreProducts, {})).paging?.total).toBe(22)
    },
  },
  {
    says: '3.2 without credentials 30 a minute, then a lockout',
    check: async (w) => {
      for (let n = 0; n < 30; n++) await w.raw('/categories', { headers: {} })
      expect((await w.raw('/categories', { headers: {} })).status).toBe(429)
      expect((await w.raw('/categories')).status).toBe(200)
    },
  },
  {
    says: '3.4 rates above 100 pieces 5 a minute',
    check: async (w) => {
      const big = () =>
        w.api().call(getShippingRates, {
          body: { recipient: { country_code: 'DE' }, items: [{ variant_id: 7103, quantity: 101 }] },
        })
      for (let n = 0; n < 5; n++) await big()
      expect(await statusOf(big())).toBe(429)
    },
  },
  {
    says: '1.2 page size at most 100',
    check: async (w) => expect((await w.raw('/orders?limit=101')).status).toBe(400),
  },
  {
    says: '4.1 an unknown path or id is 404 NotFound',
    check: async (w) => {
      for (const path of ['/nowhere', '/orders/7'])
        expect(await (await w.raw(path)).json()).toMatchObject({ code: 404, error: { reason: 'NotFound' } })
    },
  },
  {
    says: '9.18 Order: the update time moves with a change',
    check: async (w) => {
      const { id, updated } = await draft(w)
      await w.control('/clock', { seconds: 90 })
      const after = await w
        .api()
        .call(updateOrder, { params: { id }, body: { recipient: { ...recipient, zip: '70000' } } })
      expect((after.updated ?? 0) - (updated ?? 0)).toBeGreaterThanOrEqual(90)
    },
  },
  {
    says: '12.1 Order: gift and packing slip are kept; the slip of the order overrides the store’s',
    check: async (w) => {
      await w.api().call(setPackingSlip, { body: { email: 'shop@example.com', message: 'From the store' } })
      const order = await draft(w, {
        gift: { subject: 'Hi', message: 'You' },
        packing_slip: { message: 'From the order' },
      })
      expect(order).toMatchObject({
        gift: { subject: 'Hi', message: 'You' },
        packing_slip: { email: 'shop@example.com', message: 'From the order' },
      })
    },
  },
  {
    says: '9.5 Item: external ids are unique within the order',
    check: async (w) => {
      const line = { ...lineB, external_id: 'l-1' }
      expect(await statusOf(draft(w, { items: [line, line] }))).toBe(400)
    },
  },
  {
    says: '9.4 Item: way C, a template with a variant that it allows',
    check: async (w) => {
      const [template] = (await w.api('sandbox-account').call(listTemplates, {})).items
      const order = await draft(w, {
        items: [
          { product_template_id: template?.id ?? 0, variant_id: template?.available_variant_ids[0] ?? 0 },
        ],
      })
      expect(order.items[0]?.product_template_id).toBe(template?.id)
    },
  },
  {
    says: '9.19 Item: a template takes neither files nor options along',
    check: async (w) => {
      const [template] = (await w.api('sandbox-account').call(listTemplates, {})).items
      const variant_id = template?.available_variant_ids[0] ?? 0
      for (const more of [{ files: lineB.files }, { options: [{ id: 'stitch_color', value: 'white' }] }]) {
        const line = { product_template_id: template?.id ?? 0, variant_id, ...more }
        expect(await statusOf(draft(w, { items: [line] }))).toBe(400)
      }
    },
  },
  {
    says: '9.12 IncompleteItem: an item whose store variant is not linked is incomplete',
    check: async (w) => {
      const { items } = await w.api().call(listStoreProducts, { query: { status: 'unsynced', limit: 100 } })
      const bare = items.find(({ synced }) => synced === 0)
      const {
        sync_variants: [variant],
      } = await w.api().call(getStoreProduct, { params: { id: bare?.id ?? 0 } })
      const order = await draft(w, { items: [lineB, { sync_variant_id: variant?.id ?? 0, quantity: 2 }] })
      expect(order.incomplete_items).toMatchObject([{ sync_variant_id: variant?.id, quantity: 2 }])
    },
  },
  {
    says: '8.5 Sync variant: becomes purchasable with a catalog variant and a print file',
    check: async (w) => {
      const { id } = await w
        .api()
        .call(createStoreProduct, { body: { ...product, sync_variants: [{ variant_id: 7103 }] } })
      const {
        sync_variants: [bare],
      } = await w.api().call(getStoreProduct, { params: { id } })
      expect(bare?.synced).toBe(false)
      expect(
        (
          await w
            .api()
            .call(updateStoreVariant, { params: { id: bare?.id ?? 0 }, body: { files: lineB.files } })
        ).synced,
      ).toBe(true)
    },
  },
  {
    says: '8.3 Sync variant: only changed fields are needed',
    check: async (w) => {
      const { id } = await w.api().call(createStoreProduct, { body: product })
      const {
        sync_variants: [first],
      } = await w.api().call(getStoreProduct, { params: { id } })
      expect(
        await w.api().call(updateStoreVariant, { params: { id: first?.id ?? 0 }, body: { sku: 'NEW-1' } }),
      ).toMatchObject({ sku: 'NEW-1', variant_id: 7103, synced: true })
    },
  },
  {
    says: '8.13, 8.8 Sync variant: created for a product, needs variant and files; deleted with an empty array',
    check: async (w) => {
      const { id } = await w.api().call(createStoreProduct, { body: product })
      expect(
        await statusOf(w.api().call(createStoreVariant, { params: { id }, body: { variant_id: 7105 } })),
      ).toBe(400)
      // Added by a write of the whole product, too.
      const { sync_variants: before } = await w.api().call(getStoreProduct, { params: { id } })
      for (const files of [[], undefined])
        expect(
          await statusOf(
            w.api().call(updateStoreProduct, {
              params: { id },
              body: {
                sync_variants: [{ id: before[0]?.id ?? 0 }, { variant_id: 7111, ...(files && { files }) }],
              },
            }),
          ),
        ).toBe(400)
      const made = await w
        .api()
        .call(createStoreVariant, { params: { id }, body: { variant_id: 7105, files: lineB.files } })
      expect(
        await (
          await w.raw(`/store/variants/${made.id}`, {
            method: 'DELETE',
            headers: { authorization: 'Bearer sandbox-store' },
          })
        ).json(),
      ).toMatchObject({ code: 200, result: [] })
    },
  },
  {
    says: '8.9 Sync products: an imported one appears after a delay and cannot be changed before',
    check: async (w) => {
      const api = w.api('sandbox-platform')
      const before = (await api.call(listSyncProducts, {})).paging?.total ?? 0
      await w.control('/imports', { name: 'Fresh', delay: 600 })
      expect((await api.call(listSyncProducts, {})).paging?.total).toBe(before)
      await w.control('/clock', { seconds: 700 })
      expect((await api.call(listSyncProducts, {})).paging?.total).toBe(before + 1)
    },
  },
  {
    says: '14.1 Templates: account level only; listed, read and deleted',
    check: async (w) => {
      expect(await statusOf(w.api().call(listTemplates, {}))).toBe(403)
      const api = w.api('sandbox-account')
      const [first] = (await api.call(listTemplates, {})).items
      await api.call(deleteTemplate, { params: { id: first?.id ?? 0 } })
      expect(await statusOf(api.call(getTemplate, { params: { id: first?.id ?? 0 } }))).toBe(404)
    },
  },
  {
    says: '11.1 Shipping rates: currency converts, locale es_ES translates',
    check: async (w) => {
      const rates = (more: object) =>
        w.api().call(getShippingRates, {
          body: { recipient: { country_code: 'DE' }, items: [{ variant_id: 7103, quantity: 1 }], ...more },
        })
      const [usd] = (await rates({})).items
      const [eur] = (await rates({ currency: 'EUR', locale: 'es_ES' })).items
      expect(eur?.currency).toBe('EUR')
      expect(eur?.rate).not.toBe(usd?.rate)
      expect(eur?.name).toContain('Tarifa')
      expect(await statusOf(rates({ currency: 'XXX' }))).toBe(400)
    },
  },
  {
    says: '13.2 Mockup URLs expire after 72 hours',
    check: async (w) => {
      const { task_key } = await w.api().call(createMockupTask, {
        params: { id: 71 },
        body: {
          variant_ids: [7103],
          files: [{ placement: 'front', image_url: 'https://files.example.com/a.png' }],
        },
      })
      await w.control('/clock', { seconds: 73 * 3600 })
      expect((await w.api().call(getMockupTask, { query: { task_key } })).mockups).toEqual([])
    },
  },
  {
    says: '3.5 mockup tasks at most ten a minute',
    check: async (w) => {
      const body = {
        variant_ids: [7103],
        files: [{ placement: 'front', image_url: 'https://files.example.com/a.png' }],
      }
      for (let n = 0; n < 10; n++) await w.api().call(createMockupTask, { params: { id: 71 }, body })
      expect(await statusOf(w.api().call(createMockupTask, { params: { id: 71 }, body }))).toBe(429)
    },
  },
  {
    says: '3.1 the window rolls, a minute later calls pass again',
    check: async (w) => {
      for (let n = 0; n < 120; n++) await w.raw('/orders?limit=1')
      expect((await w.raw('/orders?limit=1')).status).toBe(429)
      await w.control('/clock', { seconds: 61 })
      expect((await w.raw('/orders?limit=1')).status).toBe(200)
    },
  },
  {
    says: '15.4 type, created, retries, store and data; listed once a webhook is set',
    check: async (w) => {
      await w.api().call(setWebhooks, {
        body: { url: 'http://127.0.0.1:9/hook', types: ['order_created', 'order_canceled'] },
      })
      const { id } = await draft(w)
      await w.api().call(confirmOrder, { params: { id } })
      await w.api().call(cancelOrder, { params: { id } })
      const log: {
        deliveries: { event: { type: string; store: number; data: { order: { id: number } } } }[]
      } = await (await w.raw('/_sandbox/deliveries')).json()
      expect(log.deliveries.map(({ event }) => [event.type, event.data.order.id])).toEqual([
        ['order_created', id],
        ['order_canceled', id],
      ])
    },
  },
  {
    says: '2.8 a code that is not known gives no token, in either encoding of the body',
    check: async (w) => {
      const post = async (body: Record<string, string>, isForm: boolean) =>
        w.raw('/oauth/token', {
          method: 'POST',
          headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
          body: isForm ? new URLSearchParams(body).toString() : JSON.stringify(body),
        })
      for (const isForm of [true, false]) {
        const reply = await post(
          {
            grant_type: 'authorization_code',
            client_id: 'sandbox-app',
            client_secret: 'sandbox-app-secret',
            code: 'nonsense',
          },
          isForm,
        )
        expect([400, 401]).toContain(reply.status)
      }
    },
  },
]
