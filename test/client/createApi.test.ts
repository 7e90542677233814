import { describe, expect, it } from 'vitest'
import { ApiError, ContractError, mayHaveActed, NetworkError } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { createRequestLog } from '~/client/requestLog'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { createOrder, estimateCosts } from '~/contract/orders/orderWriteEndpoints'
import { lineB, recipient, startService } from '../sandbox/service'

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

/** A client that gets one fixed reply; the transport is a parameter of createApi. */
const answering = (reply: () => Response) =>
  createApi({
    baseUrl: 'http://s.test',
    fetch: async () => reply(),
    token: 't-1234',
    storeId: 12,
    language: 'de_DE',
    key: ['t', 's'],
  })

describe('the client', () => {
  it('sends token, store, language and query, and nothing that was not given', async () => {
    const seen: Request[] = []
    const api = createApi({
      baseUrl: 'http://s.test',
      fetch: async (request) => {
        seen.push(request)
        return Response.json({ code: 200, result: [] })
      },
      token: 't-1234',
      storeId: 12,
      language: 'de_DE',
      key: ['t', 's'],
    })
    await api.call(listOrders, { query: { status: undefined, offset: 0, limit: 50 } })
    const [request] = seen
    expect(request?.url).toBe('http://s.test/orders?offset=0&limit=50')
    expect(request?.headers.get('authorization')).toBe('Bearer t-1234')
    expect(request?.headers.get('x-pf-store-id')).toBe('12')
    expect(request?.headers.get('x-pf-language')).toBe('de_DE')
    expect(request?.redirect).toBe('error')
    expect(request?.credentials).toBe('omit')
  })

  it.each([
    [
      'reason and message of a refusal',
      () =>
        Response.json(
          { code: 400, result: 'Bad', error: { reason: 'BadRequest', message: 'Item 0: no' } },
          { status: 400 },
        ),
      { status: 400, reason: 'BadRequest', message: 'Item 0: no' },
    ],
    [
      'a reason that is a number',
      () =>
        Response.json({ code: 403, result: 'No', error: { reason: 403, message: 'No' } }, { status: 403 }),
      { status: 403, reason: '403' },
    ],
    [
      'a failing code in a 200',
      () =>
        Response.json({
          code: 404,
          result: 'Not Found',
          error: { reason: 'NotFound', message: 'Not Found' },
        }),
      { status: 404, reason: 'NotFound' },
    ],
    ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 }), { status: 500, reason: '' }],
    [
      'the seconds of the header',
      () =>
        Response.json(
          { code: 429, result: 'Wait 9 seconds', error: {} },
          { status: 429, headers: { 'Retry-After': '46' } },
        ),
      { status: 429, retryAfter: 46 },
    ],
    [
      'the seconds of the text when the header is hidden',
      () =>
        Response.json(
          {
            code: 429,
            result: 'x',
            error: { reason: 'TooManyRequests', message: 'Please try again after 37 seconds.' },
          },
          { status: 429 },
        ),
      { status: 429, retryAfter: 37 },
    ],
    [
      'absurd seconds, clamped',
      () =>
        Response.json(
          { code: 429, result: 'x', error: {} },
          { status: 429, headers: { 'Retry-After': '1000000000' } },
        ),
      { status: 429, retryAfter: 900 },
    ],
  ])('reads %s', async (_, reply, expected) => {
    const error = await failureOf(answering(reply).call(getOrder, { params: { id: 1 } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it.each([
    ['no JSON', () => new Response('fine', { status: 200 })],
    ['no body', () => new Response(null, { status: 204 })],
    ['another shape', () => Response.json({ code: 200, result: { id: 'x' } })],
  ])('says that a good answer with %s cannot be read', async (_, reply) => {
    expect(await failureOf(answering(reply).call(getOrder, { params: { id: 1 } }))).toBeInstanceOf(
      ContractError,
    )
  })

  it('repeats a read whose reply was lost, and never a write', async () => {
    const { api, sandbox } = startService()
    const before = sandbox.state.orders.size
    sandbox.faults.push(
      { kind: 'drop_after', method: 'GET', count: 2 },
      { kind: 'drop_after', method: 'POST', count: 1 },
    )
    expect((await api.call(listOrders, {})).items.length).toBe(20)
    expect(await failureOf(api.call(createOrder, { body: { recipient, items: [lineB] } }))).toBeInstanceOf(
      NetworkError,
    )
    expect(sandbox.state.orders.size).toBe(before + 1)
  })

  it('does not keep asking once a read is abandoned', async () => {
    const { api } = startService()
    const controller = new AbortController()
    controller.abort()
    expect(await failureOf(api.call(listOrders, { signal: controller.signal }))).toBeInstanceOf(Error)
  })
})

it('writes down of each call how long it took and for which store', async () => {
  const log = createRequestLog()
  const ending = new AbortController()
  let answer = async (): Promise<Response> => Response.json({ code: 200, result: [] })
  const api = createApi({
    baseUrl: 'http://s.test',
    fetch: () => answer(),
    token: 't-1234',
    storeId: 12,
    language: null,
    key: ['t', 's'],
    log,
    pause: async () => undefined,
  })
  await api.call(listOrders, {})
  const send = (to: typeof api) => failureOf(to.call(createOrder, { body: { recipient, items: [lineB] } }))
  await send(api)
  answer = () => Promise.reject(new TypeError('gone'))
  await send(api)
  answer = () => new Promise(() => ending.abort())
  await failureOf(api.call(listOrders, { signal: ending.signal }))
  expect(log.entries().map(({ failure, store }) => [failure, store])).toEqual([
    [null, 's'],
    ['unreadable', 's'],
    ['unanswered', 's'],
    ['abandoned', 's'],
  ])
  for (const { took } of log.entries()) expect(took).toBeLessThan(600_000)
})

it.each(['token', 'renew'] as const)(
  'where no %s comes for want of a network, that is said; where nobody waits for it any more, nothing else is',
  async (which) => {
    const failing = (error: Error) => {
      const fails = () => Promise.reject(error)
      const given = { token: async () => 't-1234', renew: async () => null }
      const refused = { code: 401, result: 'No', error: { message: 'No' } }
      return failureOf(
        createApi({
          baseUrl: 'http://s.test',
          fetch: async () => Response.json(refused, { status: 401 }),
          token: null,
          credentials: { ...given, [which]: fails },
          storeId: 12,
          language: null,
          key: ['t', 's'],
          pause: async () => undefined,
        }).call(listOrders, {}),
      )
    }
    expect(await failing(new TypeError('Failed to fetch'))).toBeInstanceOf(NetworkError)
    const left = new DOMException('Left', 'AbortError')
    expect(await failing(left)).toBe(left)
  },
)

it('a write that the token may not do is not sent; a read is, since the service has the last word', async () => {
  const withScopes = async (scopes?: readonly string[]) => {
    const seen: string[] = []
    const api = createApi({
      baseUrl: 'http://s.test',
      fetch: async ({ method }) => {
        seen.push(method)
        return Response.json({ code: 200, result: [] })
      },
      token: 't-1234',
      storeId: 12,
      language: null,
      key: ['t', 's'],
      ...(scopes === undefined ? {} : { scopes }),
    })
    await api.call(listOrders, {})
    const failure = await failureOf(api.call(createOrder, { body: { recipient, items: [lineB] } }))
    return [seen.join(' '), failure instanceof ApiError ? failure.message : '']
  }
  const refusal = 'Your token lacks the scope orders. Nothing was sent.'
  expect(await withScopes(['sync_products'])).toEqual(['GET', refusal])
  expect(await withScopes(['orders/read'])).toEqual(['GET', refusal])
  expect(await withScopes(['orders'])).toEqual(['GET POST', ''])
  expect(await withScopes()).toEqual(['GET POST', ''])
})

it('is without an account where there is neither a token nor a way to get one', () => {
  const isAnonymous = (given: Partial<Parameters<typeof createApi>[0]>) =>
    createApi({
      baseUrl: 'http://s.test',
      fetch: async () => Response.json({}),
      token: null,
      storeId: null,
      language: null,
      key: ['t', 's'],
      ...given,
    }).isAnonymous
  const credentials = { token: async () => 't-1234', renew: async () => null }
  expect([{}, { token: 't-1234' }, { credentials }].map(isAnonymous)).toEqual([true, false, false])
})

describe('what a failure says of the write', () => {
  const unread = () => Response.json({ code: 200, result: 'nothing of the kind' })
  const answer = (status: number) => () => Response.json({ code: status, result: 'No' }, { status })
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const body = { recipient, items: [lineB] }
  it.each([
    ['no answer came', lost, true],
    ['the service broke', answer(502), true],
    ['the answer cannot be read', unread, true],
    ['it was refused', answer(400), false],
    ['the token was refused', answer(401), false],
  ])('where %s', async (_name, reply, isOpen) => {
    const api = answering(reply)
    expect(mayHaveActed(await failureOf(api.call(createOrder, { body })))).toBe(isOpen)
    // A read changes nothing, nor does a question, nor a write that was not prepared.
    expect(mayHaveActed(await failureOf(api.call(getOrder, { params: { id: 1 } })))).toBe(false)
    expect(mayHaveActed(await failureOf(api.call(estimateCosts, { body })))).toBe(false)
    const prepare = () => api.call(getOrder, { params: { id: 1 } }).then(() => body)
    expect(mayHaveActed(await failureOf(api.call(createOrder, { prepare })))).toBe(false)
  })
})
