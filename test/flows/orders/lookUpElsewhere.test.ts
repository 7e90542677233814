import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { lookUpNumber } from '~/flows/orders/lookUpNumber'
import { productWorld } from '../products/productWorld'

const { signal } = new AbortController()

it('a page in place of the service does not say that nothing has a number', async () => {
  const world = productWorld()
  const [id] = world.sandbox.state.products.keys()
  const whole = world.sandbox.fetch
  const page = () => new Response('<html>Not here</html>', { status: 404 })
  world.sandbox.fetch = async (request) =>
    /^\/store\/products\/\d+$/.test(new URL(request.url).pathname) ? page() : whole(request)
  await expect(lookUpNumber(world.api, `https://shop.test/${id}`, signal)).rejects.toThrow('answered 404')
  // The service's own word that a record is not there leaves that kind out.
  world.sandbox.fetch = whole
  expect((await lookUpNumber(world.api, `https://shop.test/${id}`, signal)).meanings).toMatchObject([
    { kind: 'store product', product: { id } },
  ])
})
