import { burbank, type ClientBody, js, openApi, php, ruby, url } from './clientBody'

const poster = {
  variant_id: 32000,
  quantity: 1,
  files: [{ url: 'http://example.com/files/posters/poster_1.jpg' }],
}
const front = [{ type: 'front', url }]
const tee = { variant_id: 7103, quantity: 1, files: front }
const order = (change: object = {}) => ({ recipient: burbank, items: [tee], ...change })
const item = (change: object) => order({ items: [{ ...tee, ...change }] })

/** Every property that the official client has, as it writes them: null where nothing was set. */
const phpItem = {
  external_id: '1ax',
  variant_id: 7103,
  quantity: 2,
  retail_price: 20,
  name: 'Some item name',
  sku: '00000000',
  files: [{ type: 'default', url, filename: null, id: null, visible: true }],
  options: [],
}
const phpOrder = {
  external_id: '6553a1b2c3d4e',
  shipping: 'STANDARD',
  recipient: {
    name: null,
    company: null,
    address1: '98 NW. State Street',
    address2: 'Floor1',
    city: 'Shakopee',
    state_code: 'MN',
    state_name: null,
    country_code: 'US',
    country_name: null,
    zip: '55379',
    phone: null,
    email: null,
  },
  items: [phpItem],
  retail_costs: { discount: 5.01, shipping: 4.01, tax: 2.01 },
  gift: { subject: 'New Gift', message: 'Gift message' },
  packing_slip: { email: 'test@example.com', phone: '111-222-3333', message: 'Message text' },
  currency: 'USD',
}

const create = (
  name: string,
  source: string,
  body: unknown,
  expect: ClientBody['expect'] = 200,
  result?: unknown,
): ClientBody => ({
  name,
  source,
  method: 'POST',
  path: '/orders',
  body,
  expect,
  ...(result === undefined ? {} : { result }),
})
const update = (
  name: string,
  source: string,
  body: ClientBody['body'],
  expect: ClientBody['expect'] = 200,
  result?: unknown,
): ClientBody => ({
  name,
  source,
  method: 'PUT',
  path: ({ order: id }) => `/orders/${id}`,
  body,
  expect,
  ...(result === undefined ? {} : { result }),
})

export const orderCreates: readonly ClientBody[] = [
  create('PHP: array of two lines, one with a mockup', php('examples/orders.php'), {
    recipient: burbank,
    items: [
      { ...poster, name: 'Niagara Falls poster', retail_price: '19.99' },
      {
        variant_id: 7104,
        quantity: 2,
        name: 'Grand Canyon T-Shirt',
        retail_price: '29.99',
        files: [
          { url: 'http://example.com/files/tshirts/shirt_front.ai' },
          { type: 'back', url: 'http://example.com/files/tshirts/shirt_back.ai' },
          { type: 'preview', url: 'http://example.com/files/tshirts/shirt_mockup.jpg' },
        ],
        options: [{ id: 'remove_labels', value: true }],
      },
    ],
  }),
  create(
    'PHP: every property of the order object, null where unset',
    php('tests/Order/OrderCreationAndRetrievalTest.php'),
    phpOrder,
    200,
    {
      external_id: '6553a1b2c3d4e',
      gift: { subject: 'New Gift', message: 'Gift message' },
      retail_costs: { discount: '5.01', shipping: '4.01', tax: '2.01' },
      items: [{ external_id: '1ax', sku: '00000000', retail_price: '20' }],
    },
  ),
  create(
    'PHP: null for gift, slip, costs and external id',
    php('src/PrintfulOrder.php'),
    {
      ...phpOrder,
      external_id: null,
      retail_costs: null,
      gift: null,
      packing_slip: null,
    },
    200,
    { external_id: null, gift: null },
  ),
  create(
    'PHP: an options list written as an empty map',
    php('src/Structures/Order/OrderItemCreationParameters.php'),
    item({ options: {} }),
  ),
  create('PHP: confirm as 1 is a query, not a body', php('examples/orders.php'), order({ items: [poster] })),
  create(
    'PHP: uniqid as external id',
    php('tests/Order/OrderCreationAndRetrievalTest.php'),
    order({ external_id: '5f2d8a1b3c4e5' }),
    200,
    { external_id: '5f2d8a1b3c4e5' },
  ),
  create(
    'JavaScript: the whole sample with ids, prices and product of a reply',
    js('test/data/orders.ts'),
    {
      external_id: '4235234213',
      shipping: 'STANDARD',
      recipient: {
        ...burbank,
        company: 'John Smith Inc',
        address2: 'string',
        state_name: 'California',
        country_name: 'United States',
        phone: 'string',
        email: 'string@example.com',
        tax_number: '123.456.789-10',
      },
      items: [
        {
          id: 1,
          external_id: '64b0fea9b4b591',
          variant_id: 7103,
          quantity: 1,
          price: '13.00',
          retail_price: '13.00',
          name: 'Tee',
          product: { variant_id: 7103, product_id: 71, image: url, name: 'Tee' },
          files: [
            {
              type: 'default',
              url,
              options: [{ id: 'template_type', value: 'native' }],
              filename: 'shirt1.png',
              visible: true,
              position: {
                area_width: 1800,
                area_height: 2400,
                width: 1800,
                height: 1800,
                top: 300,
                left: 0,
                limit_to_print_area: true,
              },
            },
          ],
          options: [{ id: 'OptionKey', value: 'OptionValue' }],
          sku: null,
          discontinued: true,
          out_of_stock: true,
        },
      ],
      retail_costs: { currency: 'USD', subtotal: '10.00', discount: '0.00', shipping: '5.00', tax: '0.00' },
      gift: { subject: 'To John', message: 'Have a nice day' },
      packing_slip: {},
    },
    200,
    { external_id: '4235234213', items: [{ external_id: '64b0fea9b4b591', out_of_stock: false }] },
  ),
  create(
    'JavaScript: a store variant that is not there',
    js('test/data/orders.ts'),
    order({ items: [{ sync_variant_id: 3965775314, quantity: 1 }] }),
    [400, 'Sync variant not found'],
  ),
  create(
    'OpenAPI: slip with a logo',
    openApi('POST /orders'),
    order({
      packing_slip: {
        email: 'john.doe@example.com',
        phone: '288-888-8888',
        message: 'Custom packing slip',
        logo_url: 'https://example.com/2000.jpg',
      },
    }),
    200,
    { packing_slip: { phone: '288-888-8888' } },
  ),
  create(
    'OpenAPI: an address without a file ending',
    openApi('POST /orders'),
    item({ files: [{ type: 'front', url: 'https://picsum.photos/200' }] }),
  ),
  create(
    'OpenAPI: ids and quantity as text',
    openApi('POST /orders, Examples'),
    item({ variant_id: '7103', quantity: '3' }),
    200,
    { items: [{ variant_id: 7103, quantity: 3 }] },
  ),
  create(
    'OpenAPI: visible as 0',
    openApi('POST /files, Examples'),
    item({ files: [{ type: 'front', url, visible: 0 }] }),
  ),
  create(
    'Ruby: all optional fields as null',
    ruby('lib/printful_client/models/order_input.rb'),
    item({
      external_id: null,
      sync_variant_id: null,
      external_variant_id: null,
      warehouse_product_variant_id: null,
      product_template_id: null,
      external_product_id: null,
      price: null,
      retail_price: null,
      name: null,
      sku: null,
      options: null,
    }),
    200,
    { items: [{ variant_id: 7103 }] },
  ),
  create(
    'Ruby: a file with null for what was not set',
    ruby('lib/printful_client/models/file.rb'),
    item({
      files: [{ type: 'front', id: null, url, options: null, filename: null, visible: null, position: null }],
    }),
  ),
  create(
    'Ruby: a position whose last field is null',
    ruby('lib/printful_client/models/position.rb'),
    item({
      files: [
        {
          type: 'front',
          url,
          position: {
            area_width: 1800,
            area_height: 2400,
            width: 900,
            height: 900,
            top: 10,
            left: 20,
            limit_to_print_area: null,
          },
        },
      ],
    }),
    200,
    { items: [{ files: [{ position: { left: 20 } }] }] },
  ),
  create(
    'a recipient of only a country',
    'public OpenAPI description 1.0, schema Address: nothing is required',
    { recipient: { country_code: 'DE' }, items: [tee] },
    200,
    { recipient: { country_code: 'DE', country_name: 'Germany' } },
  ),
  create(
    'codes in small letters',
    'field reports of clients that pass browser locales on',
    { recipient: { ...burbank, country_code: 'us', state_code: 'ca' }, items: [tee] },
    200,
    { recipient: { country_code: 'US', state_code: 'CA', state_name: 'California' } },
  ),
  create(
    'a zip as a number',
    openApi('POST /shipping/rates'),
    { recipient: { ...burbank, zip: 91311 }, items: [tee] },
    200,
    { recipient: { zip: '91311' } },
  ),
  create(
    'no state in the United States',
    'contract/README 9.2',
    { recipient: { ...burbank, state_code: null }, items: [tee] },
    [400, 'Recipient: '],
  ),
  create(
    'a product id for a variant id',
    'field reports: catalog, store and product ids are mixed up',
    item({ variant_id: 71 }),
    [400, 'Item 0: Variant not found'],
  ),
  create(
    'a catalog variant without files',
    'seven field reports',
    order({ items: [{ variant_id: 7103, quantity: 1 }] }),
    [400, "Item 0: Item can't be submitted without any print files"],
  ),
  create(
    'files as null',
    'field reports of clients that copy files of a store variant',
    item({ files: null }),
    [400, "Item 0: Item can't be submitted without any print files"],
  ),
  create('a body that is JSON inside JSON', 'printful/php-api-sdk', JSON.stringify(order()), [
    400,
    'Invalid request',
  ]),
  create('no items', 'contract/README 9.17', order({ items: [] }), [400, 'at least one item']),
  create('an external id with a blank', 'contract/README 9.1', order({ external_id: 'my order' }), [
    400,
    'external_id',
  ]),
  create(
    'an external id as a number',
    php('src/Structures/Order/OrderCreationParameters.php'),
    order({ external_id: 9900999 }),
    200,
    { external_id: '9900999' },
  ),
  create(
    'embroidery with chosen threads',
    openApi('POST /orders, Examples'),
    order({
      items: [
        {
          variant_id: 20601,
          quantity: 1,
          files: [{ type: 'embroidery_front', url }],
          options: [{ id: 'thread_colors', value: ['#FFFFFF', '#000000'] }],
        },
      ],
    }),
  ),
  create(
    'embroidery without threads',
    openApi('POST /orders, Examples'),
    order({ items: [{ variant_id: 20601, quantity: 1, files: [{ type: 'embroidery_front', url }] }] }),
    [400, 'thread_colors option is missing or incorrect'],
  ),
  create(
    'embroidery that leaves threads to the service',
    openApi('POST /orders, Examples'),
    order({
      items: [
        {
          variant_id: 20601,
          quantity: 1,
          files: [{ type: 'embroidery_front', url, options: [{ id: 'auto_thread_color', value: true }] }],
        },
      ],
    }),
  ),
  create(
    'options named by key',
    php('src/Structures/Sync/Requests/SyncVariantRequestOption.php'),
    item({ options: [{ key: 'stitch_color', value: 'white' }] }),
    200,
    { items: [{ options: [{ id: 'stitch_color', value: 'white' }] }] },
  ),
]

export const orderUpdates: readonly ClientBody[] = [
  update(
    'OpenAPI: another file on one line',
    openApi('PUT /orders/{id}'),
    (ids: { lines: readonly number[] }) => ({
      items: [
        { id: ids.lines[0], files: [{ url: 'https://picsum.photos/200/200?random=2' }] },
        { id: ids.lines[1] },
      ],
    }),
    200,
    { items: [{ quantity: 2 }, { quantity: 3 }] },
  ),
  update('OpenAPI: another recipient', openApi('PUT /orders/{id}'), { recipient: burbank }, 200, {
    recipient: { city: 'Burbank' },
    items: [{ quantity: 2 }, { quantity: 3 }],
  }),
  update(
    'PHP: the whole order again',
    php('tests/Order/OrderCreationAndRetrievalTest.php'),
    {
      ...phpOrder,
      external_id: null,
      items: [phpItem, { ...phpItem, external_id: null, name: null, sku: null }],
    },
    200,
    { items: [{ external_id: '1ax' }, { quantity: 2 }] },
  ),
  update(
    'PHP: null for all but the shipping',
    php('src/PrintfulOrder.php'),
    {
      external_id: null,
      shipping: 'STANDARD',
      recipient: null,
      items: null,
      retail_costs: null,
      gift: null,
      packing_slip: null,
    },
    200,
    { shipping: 'STANDARD', items: [{ quantity: 2 }, { quantity: 3 }] },
  ),
  update('a gift alone', 'contract/README 9.9', { gift: { subject: 'Hi', message: 'There' } }, 200, {
    gift: { subject: 'Hi' },
    items: [{ quantity: 2 }, { quantity: 3 }],
  }),
  update('an empty object', 'contract/README 9.9', {}, 200, {
    items: [{ quantity: 2 }, { quantity: 3 }],
  }),
  update(
    'one line left out',
    'contract/README 9.9',
    (ids: { lines: readonly number[] }) => ({ items: [{ id: ids.lines[1] }] }),
    200,
    { items: [{ quantity: 3 }] },
  ),
  update(
    'an entry with an unknown id',
    'contract/README 9.9',
    (ids: { lines: readonly number[] }) => ({
      items: [{ id: ids.lines[0] }, { id: ids.lines[1] }, { ...tee, id: 5, quantity: 9 }],
    }),
    200,
    { items: [{}, {}, { quantity: 9 }] },
  ),
  update(
    'a store variant on an item that is there',
    'contract/README 4.3, OR-7',
    (ids: { lines: readonly number[]; variants: readonly number[] }) => ({
      items: [{ id: ids.lines[0], sync_variant_id: ids.variants[0] }],
    }),
    [400, 'OR-7'],
  ),
  update(
    'a template on an item that is there',
    'contract/README 4.3, OR-8',
    (ids: { lines: readonly number[] }) => ({ items: [{ id: ids.lines[0], product_template_id: 61258390 }] }),
    [400, 'OR-8'],
  ),
  update(
    'small letters',
    'field reports of clients that pass browser locales on',
    { recipient: { country_code: 'us', state_code: 'ny' } },
    200,
    { recipient: { state_code: 'NY' } },
  ),
  update('a list for a map', php('json_encode of an empty array'), { gift: [], packing_slip: [] }),
  {
    name: 'PHP: confirm with an empty list as body',
    source: php('src/PrintfulApiClient.php'),
    method: 'POST',
    path: ({ order: id }) => `/orders/${id}/confirm`,
    body: [],
    expect: 200,
    result: { status: 'pending' },
  },
  {
    name: 'cURL: confirm without a body',
    source: openApi('POST /orders/{id}/confirm'),
    method: 'POST',
    path: ({ order: id }) => `/orders/${id}/confirm`,
    expect: 200,
    result: { status: 'pending' },
  },
  {
    name: 'cancel',
    source: php('examples/orders.php'),
    method: 'DELETE',
    path: ({ order: id }) => `/orders/${id}`,
    expect: 200,
    result: { status: 'canceled' },
  },
  {
    name: 'an update that confirms',
    source: php('tests/Order/OrderCreationAndRetrievalTest.php'),
    method: 'PUT',
    path: ({ order: id }) => `/orders/${id}?confirm=1`,
    body: { recipient: phpOrder.recipient },
    expect: 200,
    result: { status: 'pending' },
  },
  {
    name: 'PHP: the order of its own test, confirmed at once without a name',
    source: php('tests/Order/OrderCreationAndRetrievalTest.php'),
    method: 'POST',
    path: '/orders?confirm=1',
    body: phpOrder,
    expect: 200,
    result: { status: 'pending' },
  },
  {
    name: 'confirm of an order with only a country',
    source: 'contract/README 10.4',
    method: 'POST',
    path: '/orders?confirm=true',
    body: { recipient: { country_code: 'DE' }, items: [tee] },
    expect: [400, 'Recipient: '],
  },
]

export const estimates: readonly ClientBody[] = [
  {
    name: 'OpenAPI: file without a type',
    source: openApi('POST /orders/estimate-costs'),
    method: 'POST',
    path: '/orders/estimate-costs',
    body: order({
      items: [{ variant_id: 7103, quantity: 1, files: [{ url: 'https://picsum.photos/200' }] }],
    }),
    expect: 200,
    result: { costs: { currency: 'USD' } },
  },
  {
    name: 'PHP: poster',
    source: openApi('POST /orders/estimate-costs, PHP'),
    method: 'POST',
    path: '/orders/estimate-costs',
    body: { recipient: burbank, items: [{ ...poster, name: 'Niagara Falls poster', retail_price: '19.99' }] },
    expect: 200,
    result: { costs: { currency: 'USD' } },
  },
  {
    name: 'PHP: the whole order object',
    source: php('tests/Order/OrderCreationAndRetrievalTest.php'),
    method: 'POST',
    path: '/orders/estimate-costs',
    body: phpOrder,
    expect: 200,
    result: { retail_costs: { discount: 5.01 } },
  },
  {
    name: 'only a country',
    source: 'public OpenAPI description 1.0, schema Address',
    method: 'POST',
    path: '/orders/estimate-costs',
    body: { recipient: { country_code: 'DE' }, items: [tee] },
    expect: 200,
    result: { costs: { currency: 'USD' } },
  },
]
