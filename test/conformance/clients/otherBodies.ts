import { type ClientBody, type Ids, js, openApi, php, ruby, url } from './clientBody'

const files = [{ url }, { type: 'back', url }]
const variant = { retail_price: 21, variant_id: 7103, files }

const row =
  (method: ClientBody['method'], path: ClientBody['path']) =>
  (
    name: string,
    source: string,
    body: ClientBody['body'],
    expect: ClientBody['expect'] = 200,
    result?: unknown,
  ): ClientBody => ({ name, source, method, path, body, expect, ...(result === undefined ? {} : { result }) })

const product = row('POST', '/store/products')
const change = row('PUT', ({ product: id }) => `/store/products/${id}`)
const addVariant = row('POST', ({ product: id }) => `/store/products/${id}/variants`)
const changeVariant = row('PUT', ({ variants: [id] }) => `/store/variants/${id}`)

export const productBodies: readonly ClientBody[] = [
  product(
    'OpenAPI: two variants, prices as numbers',
    openApi('POST /store/products'),
    {
      sync_product: { name: 'T-Shirt', thumbnail: 'https://picsum.photos/200/300' },
      sync_variants: [variant, { ...variant, variant_id: 7104 }],
    },
    200,
    { name: 'T-Shirt', variants: 2, synced: 2 },
  ),
  product(
    'PHP: external ids as numbers, options by key, null for the variant’s external id',
    php('src/Structures/Sync/Requests/SyncVariantRequest.php'),
    {
      sync_product: { name: 'My new shirt', thumbnail: url, external_id: '1' },
      sync_variants: [
        {
          external_id: null,
          retail_price: 21,
          variant_id: 7103,
          files: [{ url, type: 'default' }],
          options: [{ key: 'embroidery_type', value: true }],
        },
      ],
    },
    200,
    { external_id: '1', variants: 1 },
  ),
  product(
    'PHP: no options',
    php('src/Structures/Sync/Requests/SyncVariantRequest.php'),
    {
      sync_product: { name: 'My new shirt' },
      sync_variants: [
        {
          external_id: 2,
          retail_price: null,
          variant_id: 7104,
          files: [{ url, type: 'front' }],
          options: [],
        },
      ],
    },
    200,
    { variants: 1 },
  ),
  product(
    'JavaScript: prices as text',
    js('test/data/products.ts'),
    {
      sync_product: { name: 'API product Bella', thumbnail: 'https://example.com/image.jpg' },
      sync_variants: [{ ...variant, retail_price: '21.00' }],
    },
    200,
    { name: 'API product Bella' },
  ),
  product(
    'Ruby: null for everything optional',
    ruby('lib/printful_client/models/sync_variant.rb'),
    {
      sync_product: { external_id: null, name: 'Shirt', thumbnail: null, is_ignored: null },
      sync_variants: [
        {
          external_id: null,
          variant_id: 7103,
          retail_price: null,
          is_ignored: null,
          sku: null,
          files: [{ type: null, id: null, url, options: null, filename: null, visible: null }],
          options: null,
          availability_status: null,
        },
      ],
    },
    200,
    { name: 'Shirt' },
  ),
  product('an empty map of options', php('json_encode of an empty array'), {
    sync_product: { name: 'Shirt' },
    sync_variants: [{ ...variant, options: {} }],
  }),
  product('no name', 'siegerts/printful', { sync_product: { name: '' }, sync_variants: [variant] }, [
    400,
    'No product name',
  ]),
  product('no variants', 'contract/README 8.13', { sync_product: { name: 'Shirt' }, sync_variants: [] }, [
    400,
    'sync_variants',
  ]),
  product(
    'a variant without variant_id',
    'contract/README 4.3, PR-1',
    { sync_product: { name: 'Shirt' }, sync_variants: [{ files }] },
    [400, 'PR-1'],
  ),
  product(
    'a file of nowhere',
    'contract/README 4.3, FL-3',
    { sync_product: { name: 'Shirt' }, sync_variants: [{ ...variant, files: [{ id: 1 }] }] },
    [400, 'FL-3'],
  ),
  change(
    'OpenAPI: name, one variant changed and one kept',
    openApi('PUT /store/products/{id}'),
    ({ variants }: Ids) => ({
      sync_product: { name: 'New product name' },
      sync_variants: [{ id: variants[0], retail_price: '18.00', variant_id: 7103 }, { id: variants[1] }],
    }),
    200,
    { name: 'New product name', variants: 2 },
  ),
  change(
    'PHP: the name alone',
    php('examples/Products/product-update.php'),
    { sync_product: { name: 'My new shirt name' } },
    200,
    { name: 'My new shirt name', variants: 2 },
  ),
  change(
    'PHP: product without changes as an empty list',
    php('src/Structures/Sync/SyncProductUpdateParameters.php'),
    { sync_product: [] },
    200,
    { variants: 2 },
  ),
  change(
    'null for both',
    ruby('lib/printful_client/models/sync_product_info.rb'),
    { sync_product: null, sync_variants: null },
    200,
    { variants: 2 },
  ),
  change(
    'JavaScript: variants without ids are new, the old ones go',
    js('test/data/products.ts'),
    { sync_product: { name: 'API product Bella Modified' }, sync_variants: [variant] },
    200,
    { variants: 1 },
  ),
  change(
    'another product’s external id',
    'contract/README 8.14',
    { sync_product: { external_id: 'taken' } },
    [400, 'already exists'],
  ),
  change('a variant of another product', 'contract/README 8.3', { sync_variants: [{ id: 5 }] }, [
    400,
    'there is no variant 5',
  ]),
  addVariant(
    'OpenAPI: back print with an option',
    openApi('POST /store/products/{id}/variants'),
    {
      retail_price: 19,
      variant_id: 7105,
      files: [{ type: 'back', url }],
      options: [{ id: 'embroidery_type', value: 'flat' }],
    },
    200,
    { retail_price: '19', variant_id: 7105 },
  ),
  addVariant(
    'PHP: two files, options by key',
    php('examples/Products/variant-create.php'),
    {
      external_id: '1',
      retail_price: 21,
      variant_id: 7105,
      files: [
        { url, type: 'default' },
        { url, type: 'back' },
      ],
      options: [{ key: 'embroidery_type', value: true }],
    },
    200,
    { external_id: '1' },
  ),
  addVariant('no files', 'contract/README 8.13', { variant_id: 7105 }, [400, 'files']),
  changeVariant(
    'OpenAPI: price and blank',
    openApi('PUT /store/variants/{id}'),
    { retail_price: 25, variant_id: 7104 },
    200,
    { retail_price: '25', variant_id: 7104 },
  ),
  changeVariant('PHP: price alone', php('examples/Products/variant-update.php'), { retail_price: 22 }, 200, {
    retail_price: '22',
    variant_id: 7103,
  }),
  changeVariant(
    'PHP: external id with empty options',
    php('tests/Products/UpdateTest.php'),
    { external_id: '6553a1b2c3d4e', options: [] },
    200,
    { external_id: '6553a1b2c3d4e' },
  ),
  changeVariant(
    'PHP: price and all files',
    php('examples/Products/variant-update.php'),
    ({ file }: Ids) => ({
      retail_price: 22,
      files: [
        { url, type: 'default' },
        { id: file, type: 'back' },
      ],
    }),
    200,
    { retail_price: '22' },
  ),
  changeVariant(
    'JavaScript: whole variant',
    js('test/data/products.ts'),
    { retail_price: '420.69', variant_id: 7105, files },
    200,
    { retail_price: '420.69', variant_id: 7105 },
  ),
  {
    name: 'OpenAPI: an address without a scheme',
    source: openApi('PUT /sync/variant/{id}'),
    method: 'PUT',
    path: ({ platformVariant: id }) => `/sync/variant/${id}`,
    body: ({ platformVariant: id }: Ids) => ({ id, files: [{ url: 'https://picsum.photos/200' }] }),
    expect: 200,
    token: 'sandbox-platform',
  },
  {
    name: 'a label alone',
    source: 'contract/README 4.3, EC-4',
    method: 'PUT',
    path: ({ platformVariant: id }) => `/sync/variant/${id}`,
    body: { files: [{ type: 'label_inside', url }] },
    expect: [400, 'EC-4'],
    token: 'sandbox-platform',
  },
  {
    name: 'delete a variant',
    source: php('src/PrintfulProducts.php'),
    method: 'DELETE',
    path: ({ variants: [id] }) => `/store/variants/${id}`,
    expect: 200,
    result: [],
  },
  {
    name: 'delete a product',
    source: php('examples/Products/delete.php'),
    method: 'DELETE',
    path: ({ product: id }) => `/store/products/${id}`,
    expect: 200,
  },
]

const rates = row('POST', '/shipping/rates')
const mockup = row('POST', '/mockup-generator/create-task/71')
const webhooks = row('POST', '/webhooks')
const file = row('POST', '/files')
const slip = row('POST', '/store/packing-slip')
const los = { address1: '19749 Dearborn St', city: 'Chatsworth', country_code: 'US', state_code: 'CA' }
const position = { area_width: 1800, area_height: 2400, width: 1800, height: 1800, top: 300, left: 0 }

export const otherBodies: readonly ClientBody[] = [
  rates('OpenAPI: zip as a number', openApi('POST /shipping/rates'), {
    recipient: { ...los, zip: 91311 },
    items: [
      { quantity: 1, variant_id: 32000 },
      { quantity: 5, variant_id: 7103 },
    ],
  }),
  rates('PHP: country and state alone', php('examples/shipping-rates.php'), {
    recipient: { country_code: 'US', state_code: 'CA' },
    items: [
      { variant_id: 32000, quantity: 1 },
      { variant_id: 7103, quantity: 2 },
    ],
  }),
  rates('JavaScript: variant id as text, currency and locale', 'grenovales/printful-client, README.md', {
    recipient: { ...los, zip: '33809' },
    items: [{ variant_id: '7103', quantity: 10 }],
    currency: 'USD',
    locale: 'en_US',
  }),
  rates('JavaScript: phone that is none', js('test/data/shipping-rate.ts'), {
    recipient: { ...los, zip: '91311', phone: 'string' },
    items: [{ variant_id: 7103, quantity: 5 }],
    currency: 'USD',
    locale: 'en_US',
  }),
  rates(
    'JavaScript: a variant that is not there',
    js('test/data/shipping-rate.ts'),
    { recipient: los, items: [{ variant_id: 40111111111, quantity: 5 }] },
    [400, 'variant not found'],
  ),
  rates('Ruby: null for what was not set', ruby('lib/printful_client/models/item_info.rb'), {
    recipient: { ...los, zip: null, phone: null },
    items: [
      {
        variant_id: 7103,
        external_variant_id: null,
        warehouse_product_variant_id: null,
        quantity: 1,
        value: null,
      },
    ],
    currency: null,
    locale: null,
  }),
  rates('small letters', 'field reports of clients that pass browser locales on', {
    recipient: { country_code: 'us', state_code: 'ca' },
    items: [{ variant_id: 7103, quantity: 1 }],
  }),
  rates(
    'a country that is none',
    'contract/README 4.3, SH-1',
    { recipient: { country_code: 'XX' }, items: [{ variant_id: 7103, quantity: 1 }] },
    [400, 'SH-1'],
  ),
  mockup(
    'OpenAPI: two placements',
    openApi('POST /mockup-generator/create-task/{id}'),
    {
      variant_ids: [7103, 7104, 7110],
      format: 'jpg',
      files: [
        { placement: 'front', image_url: url, position },
        { placement: 'back', image_url: url, position },
      ],
    },
    200,
    { status: 'pending' },
  ),
  mockup(
    'PHP: empty lists for filters and product options',
    php('src/PrintfulMockupGenerator.php'),
    {
      variant_ids: [7103],
      files: [{ placement: 'front', image_url: url, position }],
      format: 'jpg',
      option_groups: [],
      product_options: [],
      options: [],
    },
    200,
    { status: 'pending' },
  ),
  mockup(
    'PHP: a placement that the product has not',
    php('tests/MockupGenerator/MockupGenerationTest.php'),
    {
      variant_ids: [7103],
      files: [{ placement: 'belt_front', image_url: url }],
      format: 'jpg',
      option_groups: [],
      product_options: [],
      options: [],
    },
    [400, 'File type "belt_front" is not allowed for this product'],
  ),
  mockup(
    'PHP: a view that the product has not',
    php('tests/MockupGenerator/MockupGenerationTest.php'),
    {
      variant_ids: [7103],
      files: [{ placement: 'front', image_url: url }],
      format: 'jpg',
      option_groups: ['High-heels'],
      product_options: [],
      options: ['Back'],
    },
    [400, 'No variants to generate'],
  ),
  mockup(
    'type for placement',
    openApi('tutorial of the mockup generator'),
    { variant_ids: [7103], files: [{ type: 'front', image_url: url }] },
    200,
    { status: 'pending' },
  ),
  mockup(
    'null for what was not set',
    ruby('lib/printful_client/models/create_generation_task.rb'),
    {
      variant_ids: [7103],
      format: null,
      width: null,
      product_options: null,
      option_groups: null,
      options: null,
      files: [{ placement: 'front', image_url: url, position: null, options: null }],
      product_template_id: null,
    },
    200,
    { status: 'pending' },
  ),
  {
    name: 'PHP: threads as product options',
    source: php('tests/MockupGenerator/MockupGenerationTest.php'),
    method: 'POST',
    path: '/mockup-generator/create-task/206',
    body: {
      variant_ids: [20600],
      files: ['embroidery_front'].map((placement) => ({ placement, image_url: url })),
      format: 'jpg',
      option_groups: [],
      product_options: { thread_colors: ['#CC3333', '#A67843'], thread_colors_left: ['#96A1A8'] },
      options: [],
    },
    expect: 200,
    result: { status: 'pending' },
  },
  webhooks(
    'PHP: params as an empty list',
    php('src/PrintfulWebhook.php'),
    { url: 'http://example.com/test', types: ['order_canceled', 'package_shipped'], params: [] },
    200,
    { types: ['order_canceled', 'package_shipped'] },
  ),
  webhooks(
    'OpenAPI: stock of two blanks',
    openApi('POST /webhooks'),
    {
      url: 'http://www.example.com/printful/webhook',
      types: ['package_shipped', 'stock_updated'],
      params: { stock_updated: { product_ids: [71, 206] } },
    },
    200,
    { params: { stock_updated: { product_ids: [71, 206] } } },
  ),
  webhooks(
    'JavaScript: no params',
    js('test/data/webhoook.ts'),
    { url: 'https://webhooks.example.io/', types: ['package_shipped'] },
    200,
    { url: 'https://webhooks.example.io/' },
  ),
  {
    name: 'PHP: disable',
    source: php('src/PrintfulWebhook.php'),
    method: 'DELETE',
    path: '/webhooks',
    expect: 200,
    result: { url: null, types: [], params: [] },
  },
  file(
    'OpenAPI: address alone',
    openApi('POST /files'),
    { url: 'http://www.example.com/files/tshirts/example.png' },
    200,
    { status: 'waiting' },
  ),
  file(
    'null for what was not set',
    ruby('lib/printful_client/models/file.rb'),
    { type: null, url, options: null, filename: null, visible: null },
    200,
    { status: 'waiting' },
  ),
  file('JavaScript: an empty address', js('test/data/file-library.ts'), { url: '' }, [400, '']),
  {
    name: 'Ruby: thread colors of a file that cannot be read',
    source: ruby('docs/ThreadColors'),
    method: 'POST',
    path: '/files/thread-colors',
    body: { file_url: url },
    expect: [400, 'FL-9'],
  },
  slip('JavaScript: e-mail alone', js('test/data/store-information.ts'), { email: 'info@example.io' }, 200, {
    packing_slip: { email: 'info@example.io' },
  }),
  slip(
    'OpenAPI: e-mail, phone and message',
    openApi('POST /store/packing-slip'),
    { email: 'email@example.com', phone: '+1 1 11111111', message: 'Custom message' },
    200,
    { packing_slip: { message: 'Custom message' } },
  ),
  {
    name: 'PHP: tax of a zip',
    source: php('src/PrintfulTaxRates.php'),
    method: 'POST',
    path: '/tax/rates',
    body: { recipient: { country_code: 'US', state_code: 'CA', city: 'Chatsworth', zip: '91311' } },
    expect: [410, ''],
  },
]
