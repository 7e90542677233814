import { describe, expect, it } from 'vitest'
import { orderJson } from '~/sandbox/orders/orderJson'
import { showOrder } from '~/sandbox/orders/showOrder'
import { lineB, recipient, startService } from '../service'
import { endpoints } from '~/contract/endpoints'

describe('the kept JSON of an order', () => {
  it('says what the order itself says, at every time and after every step', async () => {
    const { api, sandbox, clock } = startService()
    const worldNow = () => ({
      state: sandbox.state,
      now: clock.now + sandbox.state.clockAhead,
      nextId: () => 0,
      artworkBase: null,
    })
    const expectSame = () => {
      for (const record of sandbox.state.orders.values())
        expect(JSON.parse(new TextDecoder().decode(orderJson(worldNow(), record)))).toEqual(
          JSON.parse(JSON.stringify(showOrder(worldNow(), record))),
        )
    }
    expectSame()
    const { id } = await api.call(endpoints.createOrder, { body: { recipient, items: [lineB] } })
    expectSame()
    clock.now += 60_000
    expectSame()
    // One file is known by now, another has just come.
    const fresh = { ...lineB, files: [{ type: 'front', url: 'https://files.example.com/new-1800x1500.png' }] }
    const both = { ...lineB, files: [...lineB.files, { ...fresh.files[0], type: 'back' }] }
    await api.call(endpoints.createOrder, { body: { recipient, items: [lineB, fresh, both] } })
    expectSame()
    clock.now += 60_000
    expectSame()
    await api.call(endpoints.confirmOrder, { params: { id } })
    expectSame()
    for (const action of ['produce', 'ship_part', 'ship', 'return']) {
      await api.control(`/orders/${id}/advance`, { method: 'POST', body: JSON.stringify({ action }) })
      clock.now += 3_600_000
      expectSame()
    }
  })
})
