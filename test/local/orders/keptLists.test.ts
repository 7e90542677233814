import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFeeRules, readFeeRules } from '~/local/orders/feeRulesKept'
import { forgetView, saveView } from '~/local/orders/savedViews'
import { openTab } from '../../app/storages'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
})
afterEach(() => vi.unstubAllGlobals())

describe('what a merchant keeps under a name', () => {
  it('is all there, however many fees it is', () => {
    const rules = Array.from({ length: 30 }, (_, n) => ({
      id: `${n}`,
      name: `Fee ${n}`,
      percent: '1',
      fixed: '0.00',
      currency: 'USD',
    }))
    keepFeeRules('s', rules)
    expect(readFeeRules('s')).toEqual(rules)
  })

  it('stays also where this version cannot read it, when something is kept or forgotten beside it', () => {
    const newerView = { name: 'Newer', filters: ['US'] }
    const newerFee = { id: 'n', name: 'Newer', percent: { from: 100, share: '2' } }
    tab.local.setItem('platen.views.orders.s', JSON.stringify([newerView]))
    tab.local.setItem('platen.fees.s', JSON.stringify([newerFee]))
    saveView('orders', 's', { name: 'Mine', address: '/orders' })
    forgetView('orders', 's', 'Mine')
    keepFeeRules('s', [])
    expect(JSON.parse(tab.local.getItem('platen.views.orders.s') ?? '')).toEqual([newerView])
    expect(JSON.parse(tab.local.getItem('platen.fees.s') ?? '')).toEqual([newerFee])
  })

  it('stays where it lies when it cannot be read and there is no room to put it aside', () => {
    tab.local.setItem('platen.fees.s', '{"of":"a newer version"}')
    vi.spyOn(tab.local, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    expect(readFeeRules('s')).toEqual([])
    expect(Object.values(tab.local.all())).toContain('{"of":"a newer version"}')
  })
})
