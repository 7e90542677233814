import { expect, it } from 'vitest'
import type { Webhooks } from '~/contract/store/webhook'
import { isLikeNow } from '~/domain/webhooks/webhookPlan'
import { keepSaved } from '~/features/webhooks/setup/keepSaved'
import { listWebhookHistory } from '~/local/webhooks/webhookHistory'

const watching = (...ids: number[]): Webhooks => ({
  url: 'https://shop.example.com/hook',
  types: ['package_shipped', 'stock_updated'],
  params: { stock_updated: { product_ids: ids } },
})

it('remembers webhooks that differ in nothing but the watched blanks, and offers them again', async () => {
  await keepSaved('one', watching(), watching(71), 1_000)
  // Somebody watches other blanks since.
  await keepSaved('one', watching(83), watching(90), 2_000)
  const rows = await listWebhookHistory('one')
  expect(rows.map(({ by, watched }) => [by, watched])).toEqual([
    ['set', [90]],
    ['found', [83]],
    ['set', [71]],
    ['found', []],
  ])
  expect(rows.map((row) => isLikeNow(watching(90), row))).toEqual([true, false, false, false])
})

it('writes down nothing as found that this device has set itself', async () => {
  await keepSaved('two', watching(71), watching(83), 1_000)
  await keepSaved('two', watching(83), watching(90), 2_000)
  expect((await listWebhookHistory('two')).map(({ by }) => by)).toEqual(['set', 'set', 'found'])
})
