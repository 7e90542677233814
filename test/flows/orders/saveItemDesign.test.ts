import { expect, it } from 'vitest'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { saveItemDesign } from '~/flows/orders/saveItemDesign'
import { asLive } from '../../liveReplies'
import { apiOf, lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

const addressOf = (name: string) => `https://files.example.com/${name}-1800x1500.png`

/** Puts files on the one item of a new draft, at a service that writes as the live one does. */
async function saved(types: readonly string[]) {
  const { sandbox, clock } = startService()
  const api = apiOf(sandbox, {
    fetch: async (request) => asLive(await sandbox.fetch(request), request),
  })
  const draft = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  const added = await Promise.all(
    types.map((type) =>
      api
        .call(createOrder, {
          body: { recipient, items: [{ ...lineB, files: [{ type: 'front', url: addressOf(type) }] }] },
        })
        .then(({ items }) => items[0]?.files.find(({ url }) => url === addressOf(type))?.id ?? 0),
    ),
  )
  const files = types.map((type, at) => ({ type, id: added[at] ?? 0 }))
  return saveItemDesign(plainTools(api, clock), {
    orderId: draft.id,
    itemId: draft.items[0]?.id ?? 0,
    filesFor: () => ({ files, options: [] }),
  })
}

it('is as it was sent where the service names its first placement by an old name', async () => {
  expect((await saved(['front', 'back'])).kind).toBe('saved')
})
