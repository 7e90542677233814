import { expect, it } from 'vitest'
import { getFile } from '~/contract/artwork/fileEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { setWebhooks } from '~/contract/store/webhookEndpoints'
import { lineB, recipient, startService } from './service'

const printedFrom = (url: string, type: string) => ({ ...lineB, files: [{ type, url }] })

it('a refused request leaves the files that another request has added meanwhile', async () => {
  const { api, sandbox } = startService()
  const order = (url: string, type: string) =>
    api.call(createOrder, { body: { recipient, items: [printedFrom(url, type)] } })
  const accepted = order('https://files.example.com/accepted.png', 'front')
  const refused = order('https://files.example.com/refused.png', 'nowhere')
  await expect(refused).rejects.toMatchObject({ status: 400 })
  const id = (await accepted).items[0]?.files[0]?.id ?? 0
  expect(await api.call(getFile, { params: { id } })).toMatchObject({ id })
  const addresses = [...sandbox.state.files.values()].map(({ url }) => url)
  expect(addresses.filter((url) => url?.endsWith('refused.png') === true)).toEqual([])
})

it('a refused request tells the webhook of no order, for there is none', async () => {
  const { api, sandbox } = startService()
  await api.call(setWebhooks, { body: { url: 'https://hooks.example.com/a', types: ['order_created'] } })
  const create = (address1: string, confirm: boolean) =>
    api.call(createOrder, {
      query: { confirm },
      body: { recipient: { ...recipient, address1 }, items: [lineB] },
    })
  const told = () => sandbox.state.deliveries.length
  await create('', false)
  expect(told()).toBe(1)
  await expect(create('', true)).rejects.toMatchObject({ status: 400 })
  expect(told()).toBe(1)
  await create('12 Mill Road', true)
  expect(told()).toBe(2)
})
