import { describe, expect, it } from 'vitest'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { Browser } from './browser'
import { consentedDraft } from './consentedDraft'

describe('after the connection comes back', () => {
  it('an unknown charge is settled within ten seconds (p95)', async () => {
    const waits: number[] = []
    for (let outage = 1; outage <= 60; outage++) {
      const browser = new Browser(outage)
      const tab = browser.openTab()
      const { order, consent } = await consentedDraft(tab)
      // The confirm takes effect, its answer is lost and every read fails for so many seconds.
      const back = browser.clock.now + outage * 1_000
      let settledAt = 0
      const { api } = tab.tools
      browser.calls = 0
      browser.plan.set(2, 'drop_after')
      const tools = {
        ...tab.tools,
        wait: async (ms: number) => {
          browser.clock.now += ms
          browser.isCut = browser.clock.now < back
        },
        api,
      }
      const outcome = await confirmOrder(tools, order.id, consent)
      settledAt = browser.clock.now
      expect(outcome).toMatchObject({ kind: 'confirmed', order: { status: 'pending' } })
      expect(browser.confirmsSent.get(order.id)).toBe(1)
      waits.push(Math.max(0, settledAt - back) / 1_000)
    }
    waits.sort((a, b) => a - b)
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0
    console.log(
      `Recovery: ${waits.length} outages of 1–60 s, settled p95 ${p95.toFixed(1)} s after the connection came back`,
    )
    expect(p95).toBeLessThanOrEqual(10)
  })
})
