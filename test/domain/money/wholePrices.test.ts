import { expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { planPrices } from '~/domain/money/bulkPrices'
import { mergeEdit } from '~/domain/products/mergeProduct'
import { emptyEdit, isEmptyEdit } from '~/domain/products/productEdit'
import { checkWrite, isCleanCheck, planWrite } from '~/domain/products/productPlan'

const infoOf = (price: string | number, currency: string) =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Tee', variants: 1, synced: 1 },
    sync_variants: [{ id: 11, name: 'S', variant_id: 4011, retail_price: price, currency }],
  })
const dearer = { kind: 'changePercent', value: '20', ending: null } as const
const same = { ...dearer, value: '0' }

it('a price in a currency without cents that stays the same needs no write', () => {
  expect(isEmptyEdit(planPrices(infoOf('1200', 'JPY'), new Map(), same).edit)).toBe(true)
})

it('a price in a currency without cents counts as taken over once the service shows it', () => {
  const base = infoOf('1000', 'JPY')
  const { edit } = planPrices(base, new Map(), dearer)
  const merged = mergeEdit(base, edit, base)
  const plan = planWrite(base, merged.edit)
  expect(plan.body.sync_variants).toEqual([{ id: 11, retail_price: '1200.00' }])
  for (const shown of ['1200', '1200.00', 1200]) {
    const after = infoOf(shown, 'JPY')
    expect(isCleanCheck(checkWrite(plan, after))).toBe(true)
    // Another try finds its work done.
    expect(mergeEdit(base, edit, after)).toEqual({ edit: emptyEdit, conflicts: [] })
  }
})

it('a price put back in another form of the same amount counts as taken over', () => {
  const base = infoOf(20.5, 'USD')
  const raised = infoOf('24.60', 'USD')
  const back = { ...emptyEdit, changed: [{ id: 11, fields: { retail_price: '20.5' } }] }
  const plan = planWrite(raised, mergeEdit(raised, back, raised).edit)
  expect(isCleanCheck(checkWrite(plan, base))).toBe(true)
  expect(mergeEdit(raised, back, base)).toEqual({ edit: emptyEdit, conflicts: [] })
})
