import { expect, it } from 'vitest'
import { saveDraft } from '~/features/drafts/form/saveDraft'
import { Browser, draftBody } from '../../flows/money/browser'

it('a draft whose answer was lost stays one order when the next try could not be sent and it is changed then', async () => {
  const browser = new Browser(3)
  const { tools } = browser.openTab()
  let sentAs = ''
  const save = (quantity: number) =>
    saveDraft(tools, draftBody('own-1', quantity), {
      number: '1001',
      sentAs,
      keepSentAs: async (id) => {
        sentAs = id
      },
    })
  const { orders } = browser.sandbox.state
  const before = orders.size
  // The number is free, the draft arrives, and then nothing is heard of it.
  browser.plan.set(2, 'drop_after')
  for (let call = 3; call < 60; call++) browser.plan.set(call, 'drop_before')
  await expect(save(1)).rejects.toMatchObject({ mayHaveActed: true })
  browser.plan.clear()
  expect(orders.size - before).toBe(1)

  browser.isCut = true
  await expect(save(1)).rejects.toMatchObject({ name: 'OfflineError', mayHaveActed: true })
  browser.isCut = false

  await expect(save(2)).rejects.toMatchObject({ name: 'ExternalIdTaken' })
  expect(orders.size - before).toBe(1)
})
