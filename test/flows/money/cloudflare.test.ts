import { describe, expect, it } from 'vitest'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import { updateOrder } from '~/flows/money/updateOrder'
import { Browser, draftBody } from './browser'
import { consentedDraft } from './consentedDraft'

/** A browser with a draft. The first write from now on takes effect, and a page of Cloudflare comes in place of its answer. */
async function afterDraft(status: number) {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const { order, consent } = await consentedDraft(tab)
  const { sandbox } = browser
  const whole = sandbox.fetch
  let isLost = false
  sandbox.fetch = async (request) => {
    const reply = await whole(request)
    if (isLost || request.method === 'GET' || request.url.includes('estimate')) return reply
    isLost = true
    const headers = { 'Content-Type': 'text/html', Server: 'cloudflare' }
    return new Response(`<html><title>${status}: error</title></html>`, { status, headers })
  }
  const charges = () => sandbox.ledger.filter(({ kind }) => kind === 'charge').length
  return { tools: tab.tools, order, consent, browser, charges, before: charges() }
}

describe.each([520, 521, 522, 523, 524, 525, 526, 527, 530])('a page of Cloudflare with %i', (status) => {
  it('leaves open whether it was charged: that is read, and charged once', async () => {
    const { tools, order, consent, browser, charges, before } = await afterDraft(status)
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({ kind: 'confirmed' })
    expect(charges() - before).toBe(1)
    expect(browser.confirmsSent.get(order.id)).toBe(1)
  })

  it('leaves open whether an order was canceled, changed or made: that is read', async () => {
    const { tools, order } = await afterDraft(status)
    expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'canceled' })
    const other = await afterDraft(status)
    const change = { packing_slip: { message: 'Thank you' } }
    const isThere = ({ packing_slip: slip }: typeof order) => slip?.message === 'Thank you'
    expect(await updateOrder(other.tools, other.order, change, isThere)).toMatchObject({ kind: 'saved' })
    const third = await afterDraft(status)
    const count = () => third.browser.sandbox.state.orders.size
    const orders = count()
    expect(await createDraft(third.tools, draftBody('own-2'))).toMatchObject({ kind: 'created' })
    expect(count()).toBe(orders + 1)
  })
})
