// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newJob } from '~/domain/bulkJob'
import { orderJobs } from '~/local/jobs/orderJobs'
import { openJournal } from '~/local/journal/journal'
import { changeOrderNumber } from '~/local/orders/orderNumbers'
import { demoStoreId } from '~/sandbox/authenticate'
import { emptyDevice } from './emptyDevice'
import { renderApp } from './renderApp'

afterEach(async () => {
  cleanup()
  await emptyDevice()
})

const scope = 'demo|own'

it('begins the demo anew without what this browser knew of its orders, which have the same ids again', async () => {
  const app = renderApp('/orders')
  const draft = [...app.sandbox.state.orders.values()].find(
    ({ order }) => order.store === demoStoreId && order.status === 'draft',
  )?.order
  if (draft === undefined) throw new Error('The demo has no draft')
  const { id } = draft
  draft.status = 'canceled'
  await changeOrderNumber(scope, { id, externalId: null }, 'SHOP-77')
  await orderJobs.put(
    newJob(scope, 'Cancel an order', [{ label: `#${id}`, task: { kind: 'cancel', orderId: id } }]),
  )
  await app.go(`/orders/${id}`)
  const history = async () => {
    const section = (await screen.findByRole('heading', { name: 'History' })).closest('section')
    if (section === null) throw new Error('It has no section')
    return within(section)
  }
  expect(await (await history()).findByText('Canceled')).toBeTruthy()
  expect((await screen.findAllByText(/SHOP-77/)).length).toBeGreaterThan(0)
  await app.user.click(screen.getByRole('button', { name: 'Account' }))
  await app.user.click(await screen.findByRole('button', { name: 'Reset demo store' }))
  await app.user.click(await screen.findByRole('button', { name: 'Reset all of it' }))
  await waitFor(async () => expect((await history()).getByText('Draft')).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset all of it' })).toBeNull())
  await app.idle()
  expect((await history()).queryByText('Canceled')).toBeNull()
  expect(screen.queryByText(/SHOP-77/)).toBeNull()
  expect(await orderJobs.list(scope)).toEqual([])
  expect(await openJournal().all(scope)).toEqual([])
})
