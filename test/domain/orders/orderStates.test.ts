import { describe, expect, it } from 'vitest'
import { orderStatuses } from '~/contract/orders/order'
import { orderStateOf, refusalOf } from '~/domain/orders/orderStates'

const allowed = (action: 'edit' | 'confirm' | 'cancel') =>
  orderStatuses.filter((status) => refusalOf({ status }, action) === null)

describe('order states', () => {
  it('allows what the service allows, and nothing else (contract/README 9.10, 10.1, 10.3)', () => {
    expect(allowed('edit')).toEqual(['draft', 'failed'])
    expect(allowed('confirm')).toEqual(['draft', 'failed'])
    expect(allowed('cancel')).toEqual(['draft', 'pending'])
  })

  it('shows an unknown state by its raw word with everything off', () => {
    expect(orderStateOf('teleported').label).toBe('teleported')
    for (const action of ['edit', 'confirm', 'cancel'] as const)
      expect(refusalOf({ status: 'teleported' }, action)).not.toBeNull()
    expect(refusalOf({ status: 'constructor' }, 'confirm')).not.toBeNull()
  })
})
