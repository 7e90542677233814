import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, ContractError } from '~/client/apiError'
import type { ApiOptions } from '~/client/callOptions'
import { createApi } from '~/client/createApi'
import { createMockupTask } from '~/contract/artwork/mockupEndpoints'
import { getProduct, listCategories, listProducts } from '~/contract/catalog/catalogEndpoints'
import type { EndpointSpec } from '~/contract/endpoint'
import { endpoints } from '~/contract/endpoints'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { getWebhooks } from '~/contract/store/webhookEndpoints'
import { wholePages } from '~/client/wholePages'
import { mangled } from '../hostileJson'
import { trueReplies } from '../sandbox/trueReplies'

const answering = (fetch: ApiOptions['fetch'], over: Partial<ApiOptions> = {}) =>
  createApi({
    baseUrl: 'http://s.test',
    fetch,
    token: 't-1234',
    storeId: null,
    language: null,
    key: ['t', 's'],
    pause: async () => undefined,
    ...over,
  })
const replying = (body: unknown, status = 200) =>
  answering(async () => new Response(JSON.stringify(body), { status }))

describe('replies of another shape', () => {
  it('a mockup task that was started is known by its key alone', async () => {
    const call = { params: { id: 71 }, body: { variant_ids: [7103], files: [] } }
    const started = (result: unknown) => replying({ code: 200, result }).call(createMockupTask, call)
    expect(await started({ task_key: 'gt-1' })).toMatchObject({ task_key: 'gt-1' })
    await expect(started({ status: 'pending' })).rejects.toBeInstanceOf(ContractError)
  })

  it('an empty list where an object is promised is empty, and the reverse', async () => {
    expect(await replying({ code: 200, result: [] }).call(getWebhooks, {})).toMatchObject({ url: null })
    expect(await replying({ code: 200, result: {} }).call(listOrders, {})).toMatchObject({
      items: [],
      dropped: [],
    })
    // What identifies is missing, so it is no order, product or the like.
    await expect(replying({ code: 200, result: [] }).call(getProduct, { params: { id: 1 } })).rejects.toThrow(
      ContractError,
    )
    await expect(replying({ code: 200, result: 'none' }).call(listOrders, {})).rejects.toThrow(ContractError)
  })

  it('a service that repeats its pages and claims a million rows is read to its end only', async () => {
    const asked: number[] = []
    const api = answering(async (request) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'))
      asked.push(offset)
      const rows = Array.from({ length: 100 }, (_, at) => ({ id: at + (offset === 100 ? 50 : 0) + 1 }))
      return Response.json({ code: 200, result: rows, paging: { total: 1_000_000, offset, limit: 100 } })
    })
    const ids: number[] = []
    for await (const { rows } of wholePages((query) => api.call(listStoreProducts, { query })))
      ids.push(...rows.map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: 150 }, (_, at) => at + 1))
    expect(asked).toEqual([0, 100, 200])
  })

  it('a page past the end, with rows that cannot be read or none at all, ends the reading', async () => {
    const pages = [[{ id: 1 }], ['garbage'], [{ id: 2 }], []]
    const api = answering(async () =>
      Response.json({
        code: 200,
        result: pages.shift() ?? [],
        paging: { total: 900, offset: 0, limit: 100 },
      }),
    )
    const ids: number[] = []
    for await (const { rows } of wholePages((query) => api.call(listStoreProducts, { query })))
      ids.push(...rows.map(({ id }) => id))
    expect(ids).toEqual([1, 2])
  })

  it('a list of 100,000 rows is cut, and says so, so that no write rests on it', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ id: at + 1, status: 'draft' }))
    const paged = await replying({ code: 200, result: rows }).call(listOrders, {})
    expect(paged.items).toHaveLength(500)
    expect(paged.dropped).toEqual(['items: 100000 rows, the first 500 are read'])
    const whole = await replying({ code: 200, result: rows }).call(listProducts, {})
    expect(whole.items).toHaveLength(5_000)
    expect(whole.dropped).toHaveLength(1)
  })

  it('a text of 5 MB and 10,000 levels of nesting do not stop the reading', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const long = 'x'.repeat(5_000_000)
    const body = `{"code":200,"result":[{"id":7,"title":"${long}","surprise":${deep}},{"id":8,"title":"Tee"}]}`
    const { items } = await answering(async () => new Response(body)).call(listCategories, {})
    expect(items.map(({ id }) => id)).toEqual([7, 8])
  })
})

describe('a service that refuses the language', () => {
  const refusing =
    (log: (string | null)[]): ApiOptions['fetch'] =>
    async (request) => {
      const language = request.headers.get('x-pf-language')
      log.push(language)
      // What a browser does when the preflight is refused.
      if (language !== null) throw new TypeError('Failed to fetch')
      return Response.json({ code: 200, result: [] })
    }

  it('is read without it, once found out, and says so', async () => {
    const sent: (string | null)[] = []
    let told = 0
    const api = answering(refusing(sent), { language: 'de_DE', onLanguageRefused: () => told++ })
    expect((await api.call(listCategories, {})).items).toEqual([])
    expect(sent).toEqual(['de_DE', 'de_DE', 'de_DE', null, 'de_DE'])
    await api.call(listCategories, {})
    expect(sent.at(-1)).toBeNull()
    expect(sent).toHaveLength(6)
    expect(told).toBe(1)
  })

  it('is not taken for one where the line was gone for some seconds', async () => {
    let told = 0
    const sent: (string | null)[] = []
    const api = answering(
      async (request) => {
        sent.push(request.headers.get('x-pf-language'))
        if (sent.length <= 3) throw new TypeError('Failed to fetch')
        return Response.json({ code: 200, result: [{ id: 7, title: sent.at(-1) ?? 'English' }] })
      },
      { language: 'de_DE', onLanguageRefused: () => told++ },
    )
    expect((await api.call(listCategories, {})).items).toMatchObject([{ title: 'de_DE' }])
    await api.call(listCategories, {})
    expect(sent.at(-1)).toBe('de_DE')
    expect(told).toBe(0)
  })

  it('without a connection stays a network error, and the language is kept', async () => {
    let told = 0
    const api = answering(
      async () => {
        throw new TypeError('Failed to fetch')
      },
      { language: 'de_DE', onLanguageRefused: () => told++ },
    )
    await expect(api.call(listCategories, {})).rejects.toMatchObject({ name: 'NetworkError' })
    expect(told).toBe(0)
  })

  it('is asked for English without the header, so that visitors need no preflight', async () => {
    const sent: (string | null)[] = []
    await answering(refusing(sent), { language: 'en_US', token: null }).call(listCategories, {})
    expect(sent).toEqual([null])
  })
})

/** Replies that each endpoint is read against; other ones at each run. `npm run torture` asks for more. */
const replies = Number(process.env['PLATEN_PROGRAMS'] ?? 200)

describe('every endpoint', () => {
  /** A true reply for every shape that a read has; writes answer the same shapes. */
  const samples = async (): Promise<Map<unknown, unknown>> => {
    const real = await trueReplies()
    return new Map(
      Object.entries<EndpointSpec>(endpoints)
        .filter(([name]) => real.has(name))
        .map(([name, endpoint]) => [shapeOf(endpoint), short(real.get(name))]),
    )
  }
  /** Two rows of each list are as good as all. */
  const short = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 2).map(short)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, short(child)]))
  }
  const shapeOf = ({ result }: EndpointSpec): unknown =>
    result.kind === 'one' ? result.schema : result.kind === 'list' ? result.item : 'none'

  it('answers or says what is wrong, whatever mangled replies say', async () => {
    const real = await samples()
    let runs = 0
    let [answer, code] = ['', 200]
    const api = answering(async () => new Response(answer, { status: code }))
    for (const endpoint of Object.values<EndpointSpec>(endpoints)) {
      const sample = real.get(shapeOf(endpoint)) ?? { code: 200, result: [{ id: 1 }] }
      const body = fc.oneof(
        { arbitrary: mangled(JSON.parse(JSON.stringify(sample))), weight: 4 },
        { arbitrary: fc.json().map((text) => JSON.parse(text)), weight: 1 },
      )
      await fc.assert(
        fc.asyncProperty(body, fc.constantFrom(200, 200, 200, 400, 500), async (json, status) => {
          runs++
          const { path } = endpoint
          answer = JSON.stringify(json)
          code = status
          const call = api.call(endpoint, {
            params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])),
            ...(endpoint.body === undefined ? {} : { body: {} }),
          } as never)
          const failure = await call.then(
            () => null,
            (error: unknown) => error,
          )
          if (failure !== null && !(failure instanceof ApiError) && !(failure instanceof ContractError))
            throw failure
        }),
        { numRuns: replies },
      )
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(runs).toBeGreaterThanOrEqual(replies * Object.keys(endpoints).length)
    expect(real.size).toBeGreaterThan(15)
  })
})
