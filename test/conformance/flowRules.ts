import { expect } from 'vitest'
import { getThreadColors } from '~/contract/artwork/fileEndpoints'
import { tokenResponse } from '~/contract/oauth/oauth'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { cancelOrder, createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import {
  createStoreProduct,
  deleteStoreProduct,
  updateStoreProduct,
} from '~/contract/products/storeProductEndpoints'
import { event, eventTypes, type WebhookEvent } from '~/contract/store/webhook'
import { setWebhooks } from '~/contract/store/webhookEndpoints'
import { lineB, recipient } from '../sandbox/service'
import type { Rule } from './rules'
import type { World } from './world'

const client = { client_id: 'sandbox-app', client_secret: 'sandbox-app-secret' }
const redirect = 'http://localhost:3000/callback'
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const ticketIn = (html: string) => /name="ticket" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''

/** Logs in on the grant page and decides there; answers where the browser is sent. */
async function decide(w: World, action: string): Promise<URL> {
  const asked = new URLSearchParams({ client_id: client.client_id, redirect_url: redirect, state: 's 7&x' })
  const login = ticketIn(await (await w.raw(`/oauth/authorize?${asked}`)).text())
  const grant = await w.raw(
    '/oauth/authorize',
    form({ ticket: login, action: 'login', email: 'a@b.example' }),
  )
  const fields = { ticket: ticketIn(await grant.text()), action, store: '5104773' }
  return new URL((await w.raw('/oauth/authorize', form(fields))).headers.get('location') ?? '')
}
const tokens = async (w: World, fields: Record<string, string>) => {
  const reply = await w.raw('/oauth/token', form({ ...client, ...fields }))
  return reply.ok ? tokenResponse.parse(await reply.json()) : reply.status
}

interface Delivery {
  event: unknown
  attempts: { at: number; status: number }[]
  dueAt: number | null
}
/** The log of deliveries once it is as wanted; every look lets the service send what is due. */
async function deliveries(w: World, isEnough: (log: Delivery[]) => boolean): Promise<Delivery[]> {
  for (let look = 0; look < 2000; look++) {
    const log: { deliveries: Delivery[] } = await (await w.raw('/_sandbox/deliveries')).json()
    if (isEnough(log.deliveries)) return log.deliveries
  }
  throw new Error('The deliveries never became as wanted')
}
/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook'

/** Rules about what goes on over several calls, pages and hours. */
export const flowRules: Rule[] = [
  {
    says: '2.7 the grant page answers success=1 with a code or success=0, and the state unchanged',
    check: async (w) => {
      const [granted, refused] = [await decide(w, 'grant'), await decide(w, 'refuse')]
      for (const [to, success] of [
        [granted, '1'],
        [refused, '0'],
      ] as const) {
        expect(to.origin + to.pathname).toBe(redirect)
        expect([to.searchParams.get('success'), to.searchParams.get('state')]).toEqual([success, 's 7&x'])
      }
      const code = granted.searchParams.get('code') ?? ''
      expect(refused.searchParams.has('code')).toBe(false)
      expect(await tokens(w, { grant_type: 'authorization_code', code })).toMatchObject({
        token_type: 'bearer',
      })
      expect(await tokens(w, { grant_type: 'authorization_code', code })).toBe(400)
    },
  },
  {
    says: '2.10 access ends after an hour, an idle refresh token after ninety days',
    check: async (w) => {
      const code = (await decide(w, 'grant')).searchParams.get('code') ?? ''
      const first = await tokens(w, { grant_type: 'authorization_code', code })
      if (typeof first === 'number') throw new Error('No token was given')
      const read = (token: string) => w.api(token).call(listOrders, {})
      expect((await read(first.access_token)).items.length).toBeGreaterThan(0)
      await w.control('/clock', { seconds: 3601 })
      await expect(read(first.access_token)).rejects.toMatchObject({ status: 401 })
      const renewed = await tokens(w, {
        grant_type: 'refresh_token',
        refresh_token: first.refresh_token ?? '',
      })
      if (typeof renewed === 'number') throw new Error('The token was not renewed')
      expect((await read(renewed.access_token)).items.length).toBeGreaterThan(0)
      await w.control('/clock', { seconds: 90 * 86_400 })
      const late = { grant_type: 'refresh_token', refresh_token: renewed.refresh_token ?? '' }
      expect(await tokens(w, late)).toBe(400)
    },
  },
  {
    says: '15.4 tried again after 1, 4, 16, 64, 256 and 1024 minutes, then given up',
    check: async (w) => {
      await w.api().call(setWebhooks, { body: { url, types: ['order_created'] } })
      await w.api().call(createOrder, { body: { recipient, items: [lineB] } })
      for (const [index, minutes] of [1, 4, 16, 64, 256, 1024].entries()) {
        const [sent] = await deliveries(w, (log) => log[0]?.attempts.length === index + 1)
        expect((sent?.dueAt ?? 0) - (sent?.attempts.at(-1)?.at ?? 0)).toBe(minutes * 60_000)
        await w.control('/clock', { seconds: minutes * 60 })
      }
      const [last] = await deliveries(w, (log) => log[0]?.attempts.length === 7)
      expect(last?.dueAt).toBeNull()
    },
  },
  {
    says: '15.3 each of the fourteen has its body',
    check: async (w) => {
      const params = { stock_updated: { product_ids: [71] } }
      await w.api().call(setWebhooks, { body: { url, types: [...eventTypes], params } })
      const order = async (confirm: boolean) =>
        (await w.api().call(createOrder, { body: { recipient, items: [lineB] }, query: { confirm } })).id
      const advance = async (id: number, ...actions: string[]) => {
        for (const action of actions) await w.control(`/orders/${id}/advance`, { action })
      }
      const shipped = await order(true)
      await advance(shipped, 'produce', 'ship', 'return', 'refund')
      await advance(await order(true), 'fail')
      await advance(await order(true), 'hold_approval', 'release')
      await w.api().call(cancelOrder, { params: { id: await order(true) } })
      const gift = { subject: 'Hi', message: 'You' }
      await w.api().call(updateOrder, { params: { id: await order(false) }, body: { gift } })
      const { id } = await w.api().call(createStoreProduct, {
        body: { sync_product: { name: 'Tee' }, sync_variants: [{ variant_id: 7103, files: lineB.files }] },
      })
      const renamed = { sync_product: { name: 'Tee 2' } }
      await w.api().call(updateStoreProduct, { params: { id }, body: renamed })
      await w.api().call(deleteStoreProduct, { params: { id } })
      await w.control('/stock', { variant_id: 7103, status: 'out_of_stock' })
      const synced = { url, types: ['product_synced'] }
      await w.api('sandbox-platform').call(setWebhooks, { body: synced })
      await w.control('/imports', { name: 'Anchor Tee', delay: 90 })
      await w.control('/clock', { seconds: 91 })
      const read = (log: Delivery[]): WebhookEvent[] =>
        log.map((entry) => event.parse({ retries: 0, ...Object(entry.event) }))
      const isWhole = (log: Delivery[]) => new Set(read(log).map(({ type }) => type)).size === 14
      const events = read(await deliveries(w, isWhole))
      const data = (type: string) => events.find((row) => row.type === type)?.data
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(eventTypes))
      for (const type of eventTypes.filter(
        (name) => name.startsWith('order_') || name.startsWith('package_'),
      ))
        expect(data(type)?.order?.items, type).toHaveLength(1)
      expect(data('package_shipped')).toMatchObject({ shipment: { items: [{ quantity: 2 }] } })
      expect(data('product_deleted')).toMatchObject({ sync_product: { id, name: 'Tee 2' } })
      expect(data('product_synced')?.sync_product).toBeTruthy()
      expect(data('stock_updated')).toMatchObject({ product_id: 71, variant_stock: { out: [7103] } })
    },
  },
  {
    says: '7.4 those of the picture at the address, or 400',
    check: async (w) => {
      const ask = (file_url: string) => w.api().call(getThreadColors, { body: { file_url } })
      const own = 'https://files.example.com/artwork/tiny-crop.png'
      const colors = ['#6B5294']
      expect((await ask(own)).thread_colors).toEqual(colors)
      const body = JSON.stringify({ file_url: own })
      const headers = { authorization: 'Bearer sandbox-store', 'content-type': 'application/json' }
      const reply = await w.raw('/files/thread-colors', { method: 'POST', headers, body })
      expect(await reply.json()).toMatchObject({ code: 200, thread_colors: colors })
      await expect(ask('https://elsewhere.example/a.png')).rejects.toMatchObject({ status: 400 })
    },
  },
]
