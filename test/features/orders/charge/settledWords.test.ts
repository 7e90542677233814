import { expect, it } from 'vitest'
import { settledWords } from '~/features/orders/charge/settledWords'
import type { Intent } from '~/local/journal/journal'

const intent = (kind: Intent['kind']): Intent => ({
  id: '1',
  scope: 'test|own',
  kind,
  step: 'settled',
  orderId: 7,
  externalId: 'own-1',
  body: null,
  consent: null,
  outcome: null,
  startedAt: 0,
})
const told = (kind: Intent['kind'], found: string | null): string =>
  settledWords({ intent: intent(kind), found })

it('says of everything that never left that it was not sent, and not that it waits or may have arrived', () => {
  for (const kind of ['confirm', 'cancel', 'approve', 'askChanges'] as const)
    expect(told(kind, 'not_sent')).toMatch(/was never sent/)
  expect(told('confirm', 'not_sent')).toBe('Charging the order: it was never sent. Nothing was charged.')
})

it('calls an approval approved only where its sheet says so', () => {
  expect(told('approve', 'approved')).toMatch(/it is approved/)
  for (const found of [null, 'unlisted', 'other', 'none', 'not_sent'])
    expect(told('approve', found)).not.toMatch(/it is approved/)
  expect(told('approve', 'unlisted')).toMatch(/not known whether the approval arrived/)
  expect(told('approve', 'none')).toMatch(/still waits for your answer/)
})

it('says of a charge what the order reads as, and that it was not sent again', () => {
  expect(told('confirm', 'draft')).toMatch(
    /so it was not charged as far as can be seen. It was not sent again/,
  )
  expect(told('confirm', 'pending')).toMatch(/^Charging the order: the order is now/)
  expect(told('confirm', null)).toMatch(/not known yet/)
  expect(told('confirm', 'gone')).toMatch(/not there any more.* It was not sent again\.$/)
})
