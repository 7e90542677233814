import { describe, expect, it } from 'vitest'
import { type Webhooks, webhooks as webhooksSchema } from '~/contract/store/webhook'
import { editTo, hasTakenPlan, planWebhooks, type WebhookEdit } from '~/domain/webhooks/webhookPlan'

const noWebhookEdit = { url: null, switchedOn: [], switchedOff: [], watched: null }

const webhooks = (more: Partial<Webhooks> = {}): Webhooks => ({
  url: 'https://a.example.org/hooks',
  types: ['order_created'],
  params: {},
  ...more,
})
const plan = (edit: Partial<WebhookEdit>, now = webhooks()) =>
  planWebhooks(now, { ...noWebhookEdit, ...edit })

describe('one write of webhooks', () => {
  it('names everything, since it replaces everything', () => {
    const now = webhooks({
      types: ['order_created', 'from_the_future', 'stock_updated'],
      params: { stock_updated: { product_ids: [71] }, from_the_future: { every: 2, product_ids: [] } },
    })
    expect(plan({ switchedOn: ['order_failed'] }, now)).toMatchObject({
      url: null,
      watched: null,
      body: {
        url: 'https://a.example.org/hooks',
        types: ['order_created', 'from_the_future', 'stock_updated', 'order_failed'],
        params: { stock_updated: { product_ids: [71] }, from_the_future: { every: 2, product_ids: [] } },
      },
    })
    expect(plan({ switchedOff: ['stock_updated', 'from_the_future'] }, now)).toMatchObject({
      watched: { from: [71], to: [] },
      body: { types: ['order_created'], params: {} },
    })
  })

  it('sends params that this app does not know back as they were read', () => {
    const params = { order_created: { every: 2 } }
    const now = webhooksSchema.parse({ url: 'https://a.example.org/', types: ['order_created'], params })
    expect(plan({ switchedOn: ['order_failed'] }, now).body?.params).toStrictEqual(params)
  })

  it('has an address of its own also where none was set', () => {
    const none = webhooks({ url: null, types: [] })
    expect(plan({ switchedOn: ['order_failed'] }, none)).toMatchObject({ url: null, body: { url: '' } })
    expect(plan({ url: 'https://b.example.org/' }, none).url).toEqual({
      from: null,
      to: 'https://b.example.org/',
    })
  })

  it('was taken when the service says the same, or nothing where everything was to stop', () => {
    const off = plan({ switchedOff: ['order_created'] })
    expect(off.body).toBeNull()
    expect([hasTakenPlan(webhooks({ types: [] }), off), hasTakenPlan(webhooks(), off)]).toEqual([true, false])
    const on = plan({ switchedOn: ['order_failed'] })
    expect(hasTakenPlan(webhooks({ types: ['order_failed', 'order_created'] }), on)).toBe(true)
    expect(hasTakenPlan(webhooks(), on)).toBe(false)
    expect(hasTakenPlan(webhooks({ types: ['order_failed', 'order_created'], url: 'x' }), on)).toBe(false)
  })

  it('counts what the service names twice once, and in whatever order', () => {
    const types = ['order_created', 'stock_updated', 'order_created']
    const now = webhooks({ types, params: { stock_updated: { product_ids: [71, 19, 71], every: 2 } } })
    const on = plan({ switchedOn: ['order_failed'] }, now)
    expect(on.body).toEqual({
      url: 'https://a.example.org/hooks',
      types: ['order_created', 'stock_updated', 'order_failed'],
      params: { stock_updated: { product_ids: [71, 19, 71], every: 2 } },
    })
    const answered = webhooks({
      types: ['order_failed', 'order_created', 'stock_updated'],
      params: { stock_updated: { every: 2, product_ids: [19, 71] } },
    })
    expect(hasTakenPlan(answered, on)).toBe(true)
    expect(hasTakenPlan({ ...answered, types: ['order_failed', 'order_created'] }, on)).toBe(false)
    const other = { stock_updated: { every: 2, product_ids: [19, 20] } }
    expect(hasTakenPlan({ ...answered, params: other }, on)).toBe(false)
    expect(plan({ watched: [19, 71] }, now).watched).toBeNull()
    // As many entries, but not the same ones.
    expect(plan({ watched: [71, 71] }, { ...now, params: other }).watched).not.toBeNull()
    expect(plan({ watched: [19, 19] }, { ...now, params: other }).watched).toEqual({
      from: [19, 20],
      to: [19, 19],
    })
  })

  it('goes back to an earlier setting by what differs from it', () => {
    const now = webhooks({ types: ['order_created', 'order_failed'] })
    const earlier = { url: 'https://b.example.org/', types: ['order_failed', 'stock_updated'], watched: [71] }
    expect(editTo(now, earlier)).toEqual({
      url: 'https://b.example.org/',
      switchedOn: ['stock_updated'],
      switchedOff: ['order_created'],
      watched: [71],
    })
    expect(editTo(now, { ...earlier, types: [] }).watched).toBeNull()
  })
})
