import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listCategories } from '~/contract/catalog/catalogEndpoints'
import { sizeGuide, variant } from '~/contract/catalog/catalog'
import { country } from '~/contract/orders/country'
import { envelope } from '~/contract/envelope'
import { printFile } from '~/contract/artwork/file'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { estimateCosts } from '~/contract/orders/orderWriteEndpoints'
import { layoutTemplates, mockupTask, printfiles } from '~/contract/artwork/mockup'
import { tokenResponse } from '~/contract/oauth/oauth'
import { order, shipment } from '~/contract/orders/order'
import { ContractIssue, parseResult } from '~/contract/parseResult'
import { shippingInfo } from '~/contract/orders/shipping'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { template } from '~/contract/products/template'
import { event, webhooks } from '~/contract/store/webhook'

/** Bodies as the service's document and live replies have them; each test names the rules of contract/README. */
describe('example bodies', () => {
  it('an order with costs as text (contract/README 9.7, 1.4)', () => {
    const read = z.parse(order, {
      id: 36042292,
      external_id: '4235234213',
      store: 12,
      status: 'draft',
      shipping: 'STANDARD',
      created: 1602607640,
      updated: '1602607640',
      shipping_service_name: 'Flat Rate (3-4 business days after fulfillment)',
      error: null,
      errorCode: 0,
      is_sample: false,
      recipient: {
        name: 'John Smith',
        state_code: 'CA',
        state_name: 'California',
        country_code: 'US',
        tax_number: null,
      },
      items: [
        {
          id: 1,
          variant_id: 4011,
          quantity: 1,
          price: 13,
          retail_price: '13.00',
          files: [{ id: 7, type: 'default', status: 'waiting', size: 0, hash: null }],
          options: [{ id: 'embroidery_type', value: 'flat' }],
        },
      ],
      costs: {
        currency: 'USD',
        subtotal: '10.00',
        discount: '0.00',
        shipping: '5.00',
        digitization: '0.00',
        tax: 0,
        vat: '0.00',
        total: '15.00',
      },
      retail_costs: { currency: null, subtotal: null },
      gift: null,
      packing_slip: null,
    })
    expect(read.updated).toBe(1602607640)
    expect(read.items[0]).toMatchObject({ price: '13', retail_price: '13.00', sku: null })
    expect(read.costs).toMatchObject({ tax: '0', total: '15.00' })
    expect(read.retail_costs?.total).toBeNull()
    expect(read.shipments).toEqual([])
  })

  it('an estimate with numbers, read as text (contract/README 9.8)', () => {
    const opened = z.parse(envelope, {
      code: 200,
      result: {
        costs: { currency: 'EUR', subtotal: 10.5, shipping: 5, total: 15.5, digitization: '0.00' },
        retail_costs: null,
      },
      extra: [],
    })
    expect(parseResult(estimateCosts, opened).costs).toMatchObject({
      subtotal: '10.5',
      total: '15.5',
      digitization: '0.00',
    })
  })

  it('a shipment with a numeric tracking number and shipped_at as text (contract/README 9.14)', () => {
    const read = z.parse(shipment, {
      id: 10,
      carrier: 'FEDEX',
      service: 'FedEx SmartPost',
      tracking_number: 0,
      tracking_url: 'https://www.fedex.com/track',
      created: 1588716060,
      ship_date: '2020-05-05',
      shipped_at: '1588716060',
      reshipment: false,
      items: [{ item_id: 1, quantity: 1, picked: 1, printed: 1 }],
    })
    expect(read).toMatchObject({ tracking_number: null, shipped_at: 1588716060 })
  })

  it('a quote, also without delivery fields (contract/README 11.3)', () => {
    const quote = {
      id: 'STANDARD',
      name: 'Flat Rate (Estimated delivery: May 19⁠–24) ',
      rate: '13.60',
      currency: 'EUR',
    }
    expect(
      z.parse(shippingInfo, {
        ...quote,
        minDeliveryDays: 4,
        maxDeliveryDays: 7,
        minDeliveryDate: '2022-10-17',
        maxDeliveryDate: '2022-10-20',
      }).maxDeliveryDays,
    ).toBe(7)
    expect(z.parse(shippingInfo, quote).minDeliveryDays).toBeNull()
  })

  it('a variant of the catalog (contract/README 5.5)', () => {
    const read = z.parse(variant, {
      id: 4011,
      product_id: 71,
      name: 'Shirt (Black / 2XL)',
      size: '2XL',
      color: 'Black',
      color_code: '#14191e',
      color_code2: null,
      price: '9.85',
      in_stock: true,
      availability_regions: { US: 'USA' },
      availability_status: [{ region: 'US', status: 'supplier_out_of_stock' }],
    })
    expect(read).toMatchObject({
      price: '9.85',
      material: [],
      availability_status: [{ status: 'supplier_out_of_stock' }],
    })
  })

  it('a size guide with ranges and single values (contract/README 5.8)', () => {
    const read = z.parse(sizeGuide, {
      product_id: 13,
      available_sizes: ['S'],
      size_tables: [
        {
          type: 'measure_yourself',
          unit: 'inches',
          measurements: [
            { type_label: 'Chest', values: [{ size: 'S', min_value: '34', max_value: '37' }] },
            { type_label: 'Length', unit: 'inches', values: [{ size: 'S', value: '27' }] },
          ],
        },
        { type: 'international', unit: 'none', measurements: [] },
      ],
    })
    expect(read.size_tables[0]?.measurements.map(({ values }) => values[0]?.value)).toEqual([null, '27'])
  })

  it('categories plain and wrapped (contract/README 5.6)', () => {
    const rows = [
      { id: 24, parent_id: 6, image_url: 'https://example.com/a.png', size: 'small', title: 'T-shirts' },
    ]
    for (const result of [rows, { categories: rows }]) {
      expect(parseResult(listCategories, z.parse(envelope, { code: 200, result })).items[0]?.title).toBe(
        'T-shirts',
      )
    }
  })

  it('print files and layout templates (contract/README 6.5, 6.8)', () => {
    const files = z.parse(printfiles, {
      product_id: 71,
      available_placements: { front: 'Front print' },
      printfiles: [
        { printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false },
      ],
      variant_printfiles: [{ variant_id: 4011, placements: { front: 1 } }],
      option_groups: ['Flat'],
      options: ['Front'],
    })
    expect(files.variant_printfiles[0]?.placements['front']).toBe(1)
    const layout = z.parse(layoutTemplates, {
      version: 100,
      min_dpi: 75,
      variant_mapping: [{ variant_id: 4011, templates: [{ placement: 'front', template_id: 9 }] }],
      templates: [
        {
          template_id: 9,
          image_url: 'https://example.com/t.png',
          background_url: null,
          background_color: '#131212',
          printfile_id: 1,
          template_width: 560,
          template_height: 295.0,
          print_area_width: 520,
          print_area_height: 202,
          print_area_top: 18,
          print_area_left: 20,
          is_template_on_front: true,
          orientation: 'any',
        },
      ],
      conflicting_placements: [{ placement: 'front', conflicts: ['front_large'] }],
    })
    expect(layout.templates[0]).toMatchObject({
      print_area_left: 20,
      print_area_top: 18,
      background_color: '#131212',
    })
  })

  it('a mockup task, pending and completed (contract/README 13.1)', () => {
    expect(z.parse(mockupTask, { task_key: 'gt-406203453', status: 'pending' }).mockups).toEqual([])
    expect(
      z.parse(mockupTask, {
        task_key: 'gt-1',
        status: 'completed',
        mockups: [
          {
            placement: 'front',
            variant_ids: [4011],
            mockup_url: 'https://example.com/m.jpg',
            extra: [
              { title: 'Front', url: 'https://example.com/x.jpg', option: 'Front', option_group: 'Flat' },
            ],
          },
        ],
      }).mockups[0]?.extra[0]?.option_group,
    ).toBe('Flat')
  })

  it('a store product whose variants carry files and null fields (contract/README 8.5)', () => {
    const read = z.parse(syncProductInfo, {
      sync_product: {
        id: 13,
        external_id: '5bd9947c709b34',
        name: 'T',
        variants: 1,
        synced: 1,
        thumbnail_url: null,
        is_ignored: false,
      },
      sync_variants: [
        {
          id: 10,
          external_id: '12312414',
          sync_product_id: 71,
          name: 'Red T-Shirt',
          synced: true,
          variant_id: 3001,
          retail_price: 29.99,
          sku: null,
          currency: 'USD',
          product: null,
          files: [],
          options: [],
        },
      ],
    })
    expect(read.sync_variants[0]?.retail_price).toBe('29.99')
  })

  it('a template with options by type or id (contract/README 14.1)', () => {
    expect(
      z.parse(template, {
        id: 61258390,
        product_id: 108,
        external_product_id: null,
        title: 'T',
        available_variant_ids: [1],
        option_data: [{ id: 'stitch_color', value: 'black' }],
        colors: [{ color_name: 'Red', color_codes: ['#d50732'] }],
        sizes: ['XS'],
        placement_option_data: [
          { type: 'embroidery_chest_left', options: [{ id: 'full_color', value: true }] },
        ],
        created_at: 1662370720,
        updated_at: 1662370720,
      }).placement_option_data[0]?.type,
    ).toBe('embroidery_chest_left')
  })

  it('webhook configuration that is empty, with a list for an empty map (contract/README 1.5)', () => {
    expect(z.parse(webhooks, { url: null, types: [], params: [] })).toEqual({
      url: null,
      types: [],
      params: {},
    })
    expect(
      z.parse(webhooks, {
        url: 'https://example.com/h',
        types: ['stock_updated'],
        params: { stock_updated: { product_ids: [5, 12] } },
      }).params['stock_updated']?.product_ids,
    ).toEqual([5, 12])
  })

  it('an event (contract/README 15.4)', () => {
    const read = z.parse(event, {
      type: 'stock_updated',
      created: 1622456737,
      retries: 2,
      store: 12,
      data: { product_id: 71, variant_stock: { out: [4011], discontinued: [] } },
    })
    expect(read.data.variant_stock?.out).toEqual([4011])
    expect(read.data.order).toBeNull()
  })

  it('the token endpoint with expires_at as text (contract/README 2.9)', () => {
    expect(
      z.parse(tokenResponse, {
        access_token: 'smk_1',
        expires_at: '1562157895',
        token_type: 'bearer',
        refresh_token: 'smk_2',
      }).expires_at,
    ).toBe(1562157895)
  })

  it('a country without states (contract/README 11.4)', () => {
    expect(z.parse(country, { code: 'LV', name: 'Latvia', states: null, region: 'europe' }).states).toBeNull()
  })

  it('a new file, not processed yet (contract/README 7.2)', () => {
    expect(
      z.parse(printFile, {
        id: 10,
        type: 'default',
        hash: null,
        url: 'https://example.com/a.png',
        filename: null,
        mime_type: null,
        size: 0,
        width: null,
        height: null,
        dpi: null,
        status: 'waiting',
        created: 1590051937,
        thumbnail_url: null,
        preview_url: null,
        visible: true,
      }).status,
    ).toBe('waiting')
  })
})

describe('reading tolerantly', () => {
  const opened = (result: unknown) =>
    z.parse(envelope, { code: 200, result, paging: { total: 3, offset: 0, limit: 20 } })

  it('drops the one row that cannot be read and says where', () => {
    const list = parseResult(
      listOrders,
      opened([{ id: 1, status: 'draft' }, { id: 'x' }, { id: 3, status: 'pending' }]),
    )
    expect(list.items.map(({ id }) => id)).toEqual([1, 3])
    expect(list.dropped).toEqual([expect.stringMatching(/^items\[1\]\.id/)])
  })

  it.each([
    ['an unknown status is kept', { id: 1, status: 'teleported' }, { status: 'teleported' }],
    ['unknown fields pass', { id: 1, status: 'draft', surprise: [1] }, { surprise: [1] }],
    [
      'an optional field of a wrong type is null',
      { id: 1, status: 'draft', recipient: 7, items: 'x', costs: [] },
      { recipient: null, items: [] },
    ],
    [
      'money that is no money is null',
      { id: 1, status: 'draft', costs: { total: '1,234.50', currency: 'USD' } },
      { costs: { total: null, currency: 'USD' } },
    ],
  ])('%s', (_, body, part) => {
    expect(parseResult(getOrder, opened(body))).toMatchObject(part)
  })

  it.each([
    [{ id: 2 ** 60, status: 'draft' }],
    [{ id: 1.5, status: 'draft' }],
    [{ id: 1 }],
    [[]],
    [null],
    ['text'],
  ])('refuses an order without an exact id or a status: %j', (body) => {
    expect(() => parseResult(getOrder, opened(body))).toThrow(ContractIssue)
  })

  it('changes no prototype', () => {
    z.parse(order, JSON.parse('{"id":1,"status":"draft","__proto__":{"polluted":true}}'))
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('ids that come as numbers', () => {
  it('are kept as text: an external id in an event, a tracking number in a parcel', () => {
    const body = {
      type: 'order_updated',
      created: 1,
      retries: 0,
      store: 12,
      data: {
        order: {
          id: 7,
          status: 'draft',
          external_id: 4235234213,
          items: [{ id: 8, external_id: 9, quantity: 1 }],
        },
        shipment: { id: 10, tracking_number: 1234567890123 },
        sync_product: { id: 11, external_id: 12 },
      },
    }
    const { order: read, shipment: parcel, sync_product: product } = z.parse(event, body).data
    expect([read?.external_id, read?.items[0]?.external_id]).toEqual(['4235234213', '9'])
    expect([parcel?.tracking_number, product?.external_id]).toEqual(['1234567890123', '12'])
  })
})
