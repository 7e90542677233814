import { describe, expect, it } from 'vitest'
import { newExternalId } from '~/domain/orders/externalId'
import { customerMessage } from '~/domain/orders/customerMessage'
import { idOfNumber, numberOfId, orderNumberOf, otherIdOf } from '~/domain/orders/orderNumber'

describe('the merchant’s own order number', () => {
  it.each([
    ['1001', '1001'],
    ['#1001', '1001'],
    [' # 1001 ', '1001'],
    ['408-4870009-9733125', '408-4870009-9733125'],
    ['R/2026/17', null],
    ['1001 A', null],
    ['Nº5', null],
    ['x'.repeat(33), null],
    ['1001--2', null],
    ['', null],
  ])('%j is carried by the external id %j', (number, id) => {
    expect(idOfNumber(number)).toBe(id)
    if (id !== null) expect(numberOfId(id)).toBe(id)
  })

  it('is read without the suffix that made it unique', () => {
    expect(otherIdOf('1001', '2')).toBe('1001--2')
    expect(numberOfId('1001--2')).toBe('1001')
    expect(numberOfId('1001--aB3_dE6x')).toBe('1001')
    expect(otherIdOf('x'.repeat(30), '2')).toBeNull()
  })

  it('is none for ids that this app made up', () => {
    for (let n = 0; n < 200; n++) expect(numberOfId(newExternalId())).toBeNull()
    expect(numberOfId(`csv-${'a'.repeat(28)}`)).toBeNull()
    expect(numberOfId(null)).toBeNull()
    expect(orderNumberOf({ externalId: newExternalId(), number: 'R/17' })).toBe('R/17')
  })

  it('is what a message to the customer says, and a made-up id never is', () => {
    const order = { id: 5, status: 'partial', recipient: 'Ada', items: [], shipments: [] }
    expect(customerMessage({ ...order, externalId: '1001--2' })).toContain('your order 1001 is on its way')
    expect(customerMessage({ ...order, externalId: newExternalId() })).toContain(
      'your order #5 is on its way',
    )
  })
})
