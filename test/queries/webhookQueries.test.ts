import { MutationObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createApi } from '~/client/createApi'
import { eventTypes, type Webhooks } from '~/contract/store/webhook'
import { getWebhooks, setWebhooks } from '~/contract/store/webhookEndpoints'
import {
  hasTakenPlan,
  isEmptyWebhookPlan,
  isSameWebhooks,
  planWebhooks,
  stockType,
  type WebhookEdit,
} from '~/domain/webhooks/webhookPlan'
import { webhookMutations } from '~/queries/webhookQueries'
import { createSandbox } from '~/sandbox/createSandbox'

const noWebhookEdit = { url: null, switchedOn: [], switchedOff: [], watched: null }

function world() {
  const sandbox = createSandbox({ orders: 0 })
  const sent: string[] = []
  const api = createApi({
    baseUrl: 'https://service.test',
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: ['test', 'own'],
    fetch: async (request) => {
      sent.push(request.method)
      return sandbox.fetch(request)
    },
  })
  const saving = new MutationObserver(new QueryClient(), webhookMutations(api).save())
  const save = (reviewed: Webhooks, edit: WebhookEdit) => saving.mutate({ reviewed, edit })
  return { sandbox, api, sent, save, read: () => api.call(getWebhooks, {}) }
}

const start = {
  url: 'https://shop.example.com/a',
  types: ['order_failed', 'package_shipped', stockType],
  params: { [stockType]: { product_ids: [71] } },
}

describe('saving webhooks, where one write replaces all', () => {
  it('carries over every type and blank that was not touched, for any edit', async () => {
    const types = fc.uniqueArray(fc.constantFrom(...eventTypes))
    await fc.assert(
      fc.asyncProperty(types, types, types, async (before, on, off) => {
        const { api, read, save } = world()
        const isWatching = before.includes(stockType)
        if (before.length > 0)
          await api.call(setWebhooks, {
            body: { ...start, types: before, params: isWatching ? start.params : {} },
          })
        const reviewed = await read()
        const switchedOn = on.filter((type) => !off.includes(type))
        const edit = {
          url: before.length === 0 ? start.url : null,
          switchedOn,
          switchedOff: off,
          watched: switchedOn.includes(stockType) && !isWatching ? [83] : null,
        }
        if (isEmptyWebhookPlan(planWebhooks(reviewed, edit))) return
        const outcome = await save(reviewed, edit)
        expect(outcome.kind).toBe('saved')
        const after = await read()
        const wanted = new Set([...before.filter((type) => !off.includes(type)), ...switchedOn])
        expect(new Set(after.types)).toEqual(wanted)
        expect(after.url).toBe(wanted.size === 0 ? null : start.url)
        if (wanted.has(stockType))
          expect(after.params[stockType]?.product_ids).toEqual(isWatching ? [71] : [83])
      }),
      { numRuns: 60 },
    )
  })

  it('keeps types that this app does not know', async () => {
    const { api, read } = world()
    await api.call(setWebhooks, { body: start })
    const reviewed = { ...(await read()), types: [...start.types, 'order_of_the_future'] }
    const plan = planWebhooks(reviewed, { ...noWebhookEdit, switchedOff: ['order_failed'] })
    expect(plan.stay).toContain('order_of_the_future')
    expect(plan.body?.types).toContain('order_of_the_future')
    expect(plan.body?.params).toEqual(start.params)
  })

  it('sends nothing when somebody changed them after the review', async () => {
    const { api, read, save, sent } = world()
    await api.call(setWebhooks, { body: start })
    const reviewed = await read()
    await api.call(setWebhooks, { body: { ...start, url: 'https://other.example.com/b' } })
    sent.length = 0
    const outcome = await save(reviewed, { ...noWebhookEdit, switchedOff: ['order_failed'] })
    expect(outcome).toMatchObject({ kind: 'changed', now: { url: 'https://other.example.com/b' } })
    expect(sent).toEqual(['GET'])
    expect((await read()).types).toContain('order_failed')
  })

  it.each([
    ['the address', { url: 'https://other.example.com/b' }],
    ['an event', { types: ['order_failed', stockType] }],
    ['the watched blanks', { params: { [stockType]: { product_ids: [83] } } }],
    ['one blank more', { params: { [stockType]: { product_ids: [71, 83] } } }],
    [
      'a setting of an event',
      { params: { ...start.params, order_failed: { product_ids: [], quiet: true } } },
    ],
    ['a setting inside one', { params: { [stockType]: { product_ids: [71], quiet: true } } }],
  ])('tells two readings apart by %s, and a write that was not taken', (_, other) => {
    const [before, after] = [
      { ...start, params: { [stockType]: { product_ids: [71] } } },
      { ...start, ...other },
    ]
    const plan = planWebhooks(before, noWebhookEdit)
    expect(isSameWebhooks(before, before)).toBe(true)
    expect(isSameWebhooks(before, { ...before, types: before.types.toReversed() })).toBe(true)
    expect(hasTakenPlan(before, plan)).toBe(true)
    // The test's readings are of the contract's shape.
    const now = after as Webhooks
    expect(isSameWebhooks(before, now)).toBe(false)
    expect(isSameWebhooks(now, before)).toBe(false)
    expect(hasTakenPlan(now, plan)).toBe(false)
  })

  it('does not take the blanks that were watched before for those of a write that never arrived', async () => {
    const { api, read, sandbox, save } = world()
    await api.call(setWebhooks, { body: start })
    const reviewed = await read()
    sandbox.faults.push({ kind: 'drop_before', method: 'POST', count: 1 })
    await expect(save(reviewed, { ...noWebhookEdit, watched: [83] })).rejects.toThrow()
    expect((await read()).params[stockType]?.product_ids).toEqual([71])
  })

  it('settles a lost reply by reading, and says when it cannot', async () => {
    const { api, read, sandbox, save, sent } = world()
    await api.call(setWebhooks, { body: start })
    const reviewed = await read()
    sandbox.faults.push({ kind: 'drop_after', method: 'POST', count: 1 })
    sent.length = 0
    const edit = { ...noWebhookEdit, switchedOff: ['order_failed'] }
    expect((await save(reviewed, edit)).kind).toBe('saved')
    expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
    const again = await read()
    sandbox.faults.push({ kind: 'drop_before', method: 'POST', count: 1 })
    await expect(save(again, { ...noWebhookEdit, switchedOn: ['order_failed'] })).rejects.toThrow()
  })
})
