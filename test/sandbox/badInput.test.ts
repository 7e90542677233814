import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import { lineB, recipient, startService } from './service'

const rows = Object.values(endpoints)

const oddId = fc.constantFrom(
  '0',
  '-1',
  '1',
  '71',
  'x',
  '@',
  '@x',
  '@__proto__',
  '__proto__',
  'constructor',
  '9007199254740993',
  '99999999999999999999',
  '1e3',
  '%00',
  '%E0%A4%A',
  'null',
  '5104771',
  '@WEB-1001',
  '@sunrise-peaks-tee',
)
const oddText = fc.oneof(
  fc.string(),
  fc.constantFrom('', '0', '101', '-1', 'x', 'null', '__proto__', 'NaN', '1e309', '💥', ' ', 'draft', 'DTG'),
)
const oddKey = fc.constantFrom(
  'recipient',
  'items',
  'external_id',
  'shipping',
  'retail_costs',
  'gift',
  'packing_slip',
  'sync_product',
  'sync_variants',
  'url',
  'types',
  'params',
  'variant_id',
  'files',
  'options',
  'id',
  'quantity',
  'position',
  'country_code',
  'state_code',
  'name',
  'email',
  'file_url',
  'variant_ids',
  'format',
  'status',
  'message',
  '__proto__',
  'constructor',
  'toString',
  'retail_price',
  'currency',
  'type',
)
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { maxDepth: 5 },
    oddText,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(recipient, lineB, [lineB], { name: 'x' }, [{ variant_id: 7103, files: [] }]),
    fc.array(tie('odd'), { maxLength: 4 }),
    fc.array(fc.tuple(oddKey, tie('odd')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}))
const sentText = fc.oneof(
  { weight: 6, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', '{"a":', '[]', 'null', '"x"', '{"__proto__":{"x":1}}', '[[[['),
  },
  {
    weight: 2,
    arbitrary: odd.map((value) =>
      JSON.stringify({ recipient, items: [lineB], sync_product: { name: 'a' }, extra: value }),
    ),
  },
)
const call = fc.record({
  row: fc.nat(rows.length - 1),
  method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH')),
  id: oddId,
  query: fc.array(
    fc.tuple(
      fc.constantFrom(
        'limit',
        'offset',
        'status',
        'category_id',
        'confirm',
        'search',
        'unit',
        'technique',
        'update_existing',
        'confirm_hash',
        'task_key',
        'report_types',
        'date_from',
      ),
      oddText,
    ),
    { maxLength: 3 },
  ),
  body: sentText,
  token: fc.constantFrom(
    'sandbox-store',
    'sandbox-store',
    'sandbox-platform',
    'sandbox-account',
    'sandbox-readonly',
    'x',
  ),
  store: fc.option(fc.constantFrom('5104771', '5104773', 'x', '')),
})

describe('10,000 generated requests', () => {
  const { sandbox, clock } = startService()
  it('never answer 5xx, and a refusal never changes anything', async () => {
    const failures: string[] = []
    await fc.assert(
      fc.asyncProperty(call, async ({ row, method, id, query, body: text, token, store }) => {
        const spec = rows[row]
        if (spec === undefined) return
        clock.now += 60_001
        const sent = method ?? spec.method
        const url = `http://s.test${spec.path.replace(':id', id)}?${new URLSearchParams(query).toString()}`
        const request = new Request(url, {
          method: sent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(store === null ? {} : { 'x-pf-store-id': store }),
          },
          ...(sent === 'GET' ? {} : { body: text }),
        })
        // What the clock made due happens here, so that only the call itself can change what follows.
        await sandbox.fetch(new Request('http://s.test/_sandbox/clock'))
        const before = fingerprint(sandbox.state)
        const reply = await sandbox.fetch(request)
        const answer: unknown = await reply.json()
        const label = `${sent} ${url} ${text} -> ${reply.status} ${JSON.stringify(answer)}`.slice(0, 900)
        if (reply.status >= 500) failures.push(label)
        if (reply.status >= 400) {
          expect(answer, label).toMatchObject({
            code: reply.status,
            result: expect.any(String),
            error: { reason: expect.any(String), message: expect.any(String) },
          })
          expect(fingerprint(sandbox.state), label).toEqual(before)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(failures).toEqual([])
  })
})

/** What a refused request could have changed, beside time passing. */
function fingerprint({
  orders,
  files,
  products,
  ledger,
  webhooks,
  stock,
}: ReturnType<typeof startService>['sandbox']['state']) {
  return JSON.stringify([
    orders.size,
    files.size,
    ledger.filter(({ requestId }) => requestId !== 'seed' && requestId !== 'processing').length,
    [...products.values()].map(({ product, variants }) => [
      product.id,
      product.name,
      product.synced,
      variants.map(({ id, variant_id: v, files: f }) => [id, v, f.length]),
    ]),
    [...webhooks],
    [...stock],
  ])
}

describe('oversized and crooked bodies', () => {
  const post = async (body: string) => {
    const { sandbox } = startService()
    return sandbox.fetch(
      new Request('http://s.test/orders', {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox-store' },
        body,
      }),
    )
  }
  it.each([
    [
      'a 1 MB string for an id',
      JSON.stringify({ recipient, items: [lineB], external_id: 'x'.repeat(1_000_000) }),
      400,
    ],
    ['5 MB', JSON.stringify({ recipient, items: [lineB], gift: { message: 'x'.repeat(5_000_000) } }), 413],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    [
      'deep option values',
      JSON.stringify({
        recipient,
        items: [{ ...lineB, options: [{ id: 'a', value: JSON.parse('['.repeat(90) + ']'.repeat(90)) }] }],
      }),
      400,
    ],
  ])('%s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  it('lets pass what the live service does: text for numbers, keys it does not know', async () => {
    const reply = await post(
      JSON.stringify({
        recipient,
        items: [{ ...lineB, variant_id: '7103', quantity: '3', colour: 'red' }],
        note: 1,
      }),
    )
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ result: { items: [{ variant_id: 7103, quantity: 3 }] } })
  })
})
