// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asCurl } from '~/domain/text/asCurl'
import { chipText } from '~/features/activity/limitWords'
import { renderApp } from '../renderApp'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)
const general = { name: 'general', limit: 120, used: 38, others: 0, closedUntil: 0, freeAt: 0 } as const
const waiting = (priority: 'click' | 'background', until: number) => ({
  id: '1',
  method: 'PUT',
  isWrite: true,
  path: '/store/products/1',
  priority,
  since: now,
  isJob: false,
  wait: { reason: 'full', bucket: 'syncWrite', until } as const,
})

describe('the chip of the limits', () => {
  it.each([
    ['what is used', { buckets: [general], waiting: [] }, '38/120', 'usual'],
    [
      'what waits and until when',
      { buckets: [general], waiting: [waiting('click', now + 24_000)] },
      '1 waits · 0:24',
      'busy',
    ],
    [
      'background work quietly',
      { buckets: [general], waiting: [waiting('background', now + 24_000)] },
      '38/120',
      'usual',
    ],
    [
      'a lockout first',
      {
        buckets: [general, { ...general, name: 'syncWrite', closedUntil: now + 61_000 }],
        waiting: [waiting('click', now + 61_000)],
      },
      'Paused 1:01',
      'paused',
    ],
    [
      'a share that is used up quietly',
      {
        buckets: [general],
        waiting: [
          {
            ...waiting('click', now + 24_000),
            wait: { reason: 'share', bucket: 'general', until: now + 24_000 },
          },
        ],
      },
      '38/120',
      'usual',
    ],
  ] as const)('tells %s', (_, state, short, tone) => {
    expect(chipText(state, now)).toMatchObject({ short, tone })
  })

  it('counts the calls that wait in words that agree', () => {
    const told = (...calls: ReturnType<typeof waiting>[]) =>
      chipText({ buckets: [general], waiting: calls }, now).full
    const [click, quiet] = [waiting('click', now + 24_000), waiting('background', now + 24_000)]
    expect(told(click)).toMatch(/^1 call waits\. /)
    expect(told(click, click)).toMatch(/^2 calls wait\. /)
    expect(told(quiet)).toMatch(/ 1 call waits in the background\.$/)
    expect(told(quiet, quiet)).toMatch(/ 2 calls wait in the background\.$/)
  })

  it('opens the limits one by one, and the request log from there', async () => {
    const { user, address } = renderApp('/orders')
    const chip = await screen.findByRole('button', { name: /service limits\. [1-9]\d* of 120/ })
    await user.click(chip)
    const drawer = await screen.findByRole('dialog', { name: 'Service limits' })
    await within(drawer).findByText(/of 120 a minute/)
    expect(within(drawer).getByText('Nothing waits.')).toBeTruthy()
    await user.click(within(drawer).getByRole('link', { name: 'Open the request log' }))
    await screen.findByRole('heading', { name: 'Request log', level: 1 })
    expect(address()).toBe('/activity')
  })

  it('counts a lockout down while other calls flow', async () => {
    const { sandbox, user } = renderApp('/orders')
    await screen.findByRole('button', { name: /service limits/ })
    sandbox.faults.push({ kind: 'too_many', path: '/orders', count: 1 })
    await user.click(await screen.findByRole('link', { name: /Draft/ }))
    await screen.findByRole('button', { name: /asked to wait\. They go on in 0:0\d/ })
    await screen.findByRole('button', { name: /service limits\. \d+ of 120/ })
  })
})

describe('the request log', () => {
  it('lists a failed call with the service’s words, opened from the error', async () => {
    const { sandbox, user, address } = renderApp('/orders/1')
    const opened = await screen.findByText('Details')
    await user.click(opened)
    await user.click(screen.getByRole('link', { name: 'Show the call in the request log' }))
    const details = await screen.findByRole('dialog', { name: 'Call to the service' })
    expect(address()).toMatch(/^\/activity\?call=\d+$/)
    expect(within(details).getByText('404')).toBeTruthy()
    expect(within(details).getByText('Not Found')).toBeTruthy()
    const command = within(details).getByLabelText('The call as a command').textContent
    expect(command).toContain('/orders/1')
    expect(command).toContain('Bearer $TOKEN')
    expect(document.body.textContent).not.toContain('sandbox-store')
    expect(sandbox.state.orders.size).toBeGreaterThan(0)
  })

  it('groups failures and keeps what was unexpected apart', async () => {
    const { sandbox, user } = renderApp('/activity')
    await screen.findByRole('heading', { name: 'Request log', level: 1 })
    sandbox.faults.push({ kind: 'html', path: '/orders', count: 6 })
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByRole('heading', { name: /^Orders/, level: 1 })
    await waitFor(() => expect(sandbox.faults[0]?.count).toBeLessThan(4))
    await user.click(screen.getByRole('link', { name: 'Request log' }))
    await screen.findByRole('heading', { name: 'Request log', level: 1 })
    await user.click(await screen.findByRole('link', { name: /^Failed ?[1-9]/ }))
    const groups = (await screen.findByRole('heading', { name: 'What went wrong' })).closest('section')
    await waitFor(() => expect(groups?.textContent).toMatch(/[2-9] ×\s*GET \/orders 502/))
  })

  it('makes a command that no shell misreads, without the token', () => {
    const command = asCurl({
      method: 'POST',
      sent: { url: 'http://s.test/orders?x=1', storeId: 12, body: `{"name":"O'Neil $HOME"}` },
    })
    expect(command).toBe(
      [
        `curl -X POST 'http://s.test/orders?x=1' \\`,
        `  -H "Authorization: Bearer $TOKEN" \\`,
        `  -H 'X-PF-Store-Id: 12' \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  --data-raw '{"name":"O'\\''Neil $HOME"}'`,
      ].join('\n'),
    )
  })
})
