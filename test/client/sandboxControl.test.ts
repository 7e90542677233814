import { expect, it } from 'vitest'
import { ContractError } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { sendDemoAction, askControl, readControl, resetDemoStore, sendControl } from '~/client/sandboxControl'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder, createOrder } from '~/contract/orders/orderWriteEndpoints'
import { lineB, recipient, startService } from '../sandbox/service'

const { signal } = new AbortController()

/** A client whose control addresses all answer so. */
const answering = (body: string, status = 200) =>
  createApi({
    baseUrl: 'http://sandbox.test',
    fetch: async () => new Response(body, { status }),
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: ['test', 'own'],
  })
const amountOf = (json: unknown): number | null => {
  const amount: unknown = Reflect.get(Object(json), 'amount')
  return typeof amount === 'number' ? amount : null
}

it('moves an order of the demo store on, and says in its words why it cannot', async () => {
  const { api } = startService()
  const { id } = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  await expect(sendDemoAction(api, id, 'ship')).rejects.toThrow(
    'An order that is draft cannot take this step',
  )
  await expect(sendDemoAction(api, 1, 'ship')).rejects.toThrow('Not Found')
  await api.call(confirmOrder, { params: { id } })
  await sendDemoAction(api, id, 'produce')
  expect((await api.call(getOrder, { params: { id } })).status).toBe('inprocess')
})

it('puts the demo store back', async () => {
  const { api, sandbox } = startService()
  const before = sandbox.state.orders.size
  await api.call(createOrder, { body: { recipient, items: [lineB] } })
  await resetDemoStore(api)
  expect(sandbox.state.orders.size).toBe(before)
})

it('gives what a control address answers, and takes nothing else for it', async () => {
  expect(await readControl(answering('{"amount":3}'), '/ledger', amountOf, signal)).toBe(3)
  expect(await askControl(answering('{"amount":0}'), '/trial', {}, amountOf)).toBe(0)
  for (const body of ['{"amount":"3"}', 'no json', '']) {
    await expect(readControl(answering(body), '/ledger', amountOf, signal)).rejects.toThrow(ContractError)
    await expect(askControl(answering(body), '/trial', {}, amountOf)).rejects.toThrow(ContractError)
  }
})

it('a refusal without words is told by its number', async () => {
  await expect(sendControl(answering('busy', 503), '/clock', {})).rejects.toThrow(
    'The demo store answered 503',
  )
  await expect(sendControl(answering('', 200), '/clock', {})).resolves.toBeUndefined()
})
