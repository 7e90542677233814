import { expect, it } from 'vitest'
import { forgetSeenOrders, readSeenStatuses, recordSeenOrders } from '~/local/orders/orderHistory'

const at = (status: string, updated: number | null = null) => [{ id: 7, status, updated }]
const statusesOf = async (store: string) =>
  (await readSeenStatuses(store, 7))?.map(({ status, updated, seenAt }) => [status, updated, seenAt])

it('keeps each state once, in the order in which the service changed it', async () => {
  await recordSeenOrders('a', at('draft', 10), 1)
  await recordSeenOrders('a', at('draft', 11), 2)
  await recordSeenOrders('a', at('pending', 12), 3)
  // A reply that comes late tells an older state.
  await recordSeenOrders('a', at('draft', 10), 4)
  await recordSeenOrders('a', at('inprocess'), 5)
  await recordSeenOrders('b', at('failed'), 6)
  expect(await statusesOf('a')).toEqual([
    ['draft', 10, 1],
    ['pending', 12, 3],
    ['inprocess', null, 5],
  ])
  expect(await statusesOf('b')).toEqual([['failed', null, 6]])
})

it('notes a state again that was forgotten while it was being written', async () => {
  const writing = recordSeenOrders('c', at('draft'), 1)
  await forgetSeenOrders('c')
  await writing
  await forgetSeenOrders('c')
  expect(await statusesOf('c')).toEqual([])

  const late = recordSeenOrders('c', at('draft'), 2)
  const forgetting = forgetSeenOrders('c')
  await Promise.all([late, forgetting])
  await recordSeenOrders('c', at('draft'), 3)
  expect(await statusesOf('c')).toEqual([['draft', null, 3]])
})
