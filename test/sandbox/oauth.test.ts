import { describe, expect, it } from 'vitest'
import { tokenResponse } from '~/contract/oauth/oauth'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { publicApp } from '~/sandbox/oauth/answerOauth'
import { type Service, startService } from './service'

const redirect = 'http://localhost:3000/callback'
const at = 'http://s.test/oauth'
const client = { client_id: publicApp.clientId, client_secret: publicApp.clientSecret }

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

function ticketIn(html: string): string {
  const ticket = /name="ticket" value="([0-9a-f]{32})"/.exec(html)?.[1]
  if (ticket === undefined) throw new Error('The page has no ticket')
  return ticket
}

async function visit({ sandbox }: Service, query: Record<string, string> = {}) {
  const search = new URLSearchParams({
    client_id: publicApp.clientId,
    redirect_url: redirect,
    state: 's 7&x',
    ...query,
  })
  return sandbox.fetch(new Request(`${at}/authorize?${search.toString()}`))
}

/** Logs in and decides; answers where the browser is sent. */
async function decide(service: Service, action: string): Promise<URL> {
  const post = (fields: Record<string, string>) =>
    service.sandbox.fetch(new Request(`${at}/authorize`, form(fields)))
  const login = await visit(service)
  const grant = await post({ ticket: ticketIn(await login.text()), action: 'login', email: 'a@b.example' })
  const html = await grant.text()
  expect(html).toContain('View and manage orders')
  const sent = await post({ ticket: ticketIn(html), action, store: '5104773' })
  expect(sent.status).toBe(303)
  return new URL(sent.headers.get('location') ?? '')
}

const token = async ({ sandbox }: Service, init: RequestInit) =>
  sandbox.fetch(new Request(`${at}/token`, init))
const pairOf = async (reply: Response) => {
  expect(reply.status).toBe(200)
  return tokenResponse.parse(await reply.json())
}

describe('the public app', () => {
  it('gets a code when access is granted, and state comes back unchanged', async () => {
    const service = startService()
    const back = await decide(service, 'grant')
    expect(back.origin + back.pathname).toBe(redirect)
    expect(back.searchParams.get('success')).toBe('1')
    expect(back.searchParams.get('state')).toBe('s 7&x')
    const code = back.searchParams.get('code') ?? ''
    const pair = await pairOf(
      await token(service, form({ grant_type: 'authorization_code', ...client, code })),
    )
    expect(pair).toMatchObject({ token_type: 'bearer', expires_at: service.clock.now / 1000 + 3600 })
    const api = service.as(pair.access_token)
    expect((await api.call(getScopes, {})).scopes.map(({ scope }) => scope)).toContain('orders')
    expect((await api.call(listOrders, {})).paging?.total).toBe(9)
    const again = await token(service, form({ grant_type: 'authorization_code', ...client, code }))
    expect(again.status).toBe(400)
  })

  it('gets success=0 when access is refused', async () => {
    const back = await decide(startService(), 'refuse')
    expect(back.searchParams.get('success')).toBe('0')
    expect(back.searchParams.has('code')).toBe(false)
  })

  it('takes the token request as JSON too, and nothing else than its own secret', async () => {
    const service = startService()
    const code = (await decide(service, 'grant')).searchParams.get('code') ?? ''
    const json = (fields: object): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    const asked = { grant_type: 'authorization_code', ...client, code }
    expect((await token(service, json({ ...asked, client_secret: 'guess' }))).status).toBe(401)
    expect((await token(service, json({ ...asked, grant_type: 'password' }))).status).toBe(400)
    await pairOf(await token(service, json(asked)))
  })

  it('refreshes in rotation; access ends after an hour, an idle refresh token after ninety days', async () => {
    const service = startService()
    const code = (await decide(service, 'grant')).searchParams.get('code') ?? ''
    const refresh = (value: string | null) =>
      token(service, form({ grant_type: 'refresh_token', ...client, refresh_token: value ?? '' }))
    const first = await pairOf(
      await token(service, form({ grant_type: 'authorization_code', ...client, code })),
    )
    service.clock.now += 3_600_000
    await expect(service.as(first.access_token).call(listOrders, {})).rejects.toMatchObject({ status: 401 })
    const second = await pairOf(await refresh(first.refresh_token))
    expect((await refresh(first.refresh_token)).status).toBe(400)
    expect((await service.as(second.access_token).call(listOrders, {})).dropped).toEqual([])
    service.clock.now += 90 * 86_400_000
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })

  it('is never sent to an address that is not registered', async () => {
    const service = startService()
    for (const redirect_url of ['http://evil.example/', `${redirect}/../x`, `${redirect}?a=1`, '']) {
      expect((await visit(service, { redirect_url })).status).toBe(400)
    }
    expect((await visit(service, { client_id: 'other' })).status).toBe(400)
    await service.api.control('/redirect-urls', { method: 'POST', body: '{"url":"http://new.example/back"}' })
    expect((await visit(service, { redirect_url: 'http://new.example/back' })).status).toBe(200)
  })
})
