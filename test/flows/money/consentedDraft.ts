import type { Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { createDraft } from '~/flows/money/createDraft'
import type { Consent } from '~/local/journal/journal'
import { draftBody, type Tab } from './browser'

/** The merchant's consent to the charge that a tab shows for an order now. */
export async function newConsent(tab: Tab, orderId: number): Promise<Consent> {
  const consent = await tab.consentTo(orderId)
  if (consent === null) throw new Error('There is nothing to consent to')
  return consent
}

/** A draft made in a tab, with the merchant's consent to its charge. */
export async function consentedDraft(
  tab: Tab,
  body: OrderInput & { external_id: string } = draftBody('own-1'),
): Promise<{ order: Order; consent: Consent }> {
  const made = await createDraft(tab.tools, body)
  if (made.kind !== 'created') throw new Error('The draft was not created')
  return { order: made.order, consent: await newConsent(tab, made.order.id) }
}
