// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PrintFile } from '~/contract/artwork/file'
import { readKeptDesigns } from '~/contract/sandboxControl'
import { newJob } from '~/domain/bulkJob'
import { emptyStoreSlip } from '~/domain/orders/storeSlip'
import { noteFiles, readLibrary } from '~/local/fileLibrary'
import { keepImport, listImports } from '~/local/jobs/importJobs'
import { orderJobs } from '~/local/jobs/orderJobs'
import { openJournal } from '~/local/journal/journal'
import { noteApprovalsSeen, readApprovalsSeen } from '~/local/orders/approvalsSeen'
import { changeOrderNumber } from '~/local/orders/orderNumbers'
import { keepStoreSlip, readStoreSlip } from '~/local/orders/storeSlip'
import { keepGivenPlaces } from '~/local/products/givenPlaces'
import { readPlaces } from '~/local/products/productPlaces'
import { noteRecent, readRecents } from '~/local/recents'
import { demoStoreId } from '~/sandbox/authenticate'
import { showFile } from '~/sandbox/files/libraryFile'
import { leaveChargesOpen } from './orders/leaveChargesOpen'
import { leavePages, renderApp, type RunningApp } from './renderApp'
import { importJob } from '../local/jobs/keepJob'

const scope = 'demo|own'

function draftOf({ sandbox }: RunningApp) {
  for (const { order } of sandbox.state.orders.values())
    if (order.store === demoStoreId && order.status === 'draft') return order
  throw new Error('The demo has no draft')
}

async function reset({ user }: RunningApp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('button', { name: 'Reset demo store' }))
  await user.click(await screen.findByRole('button', { name: 'Reset all of it' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Account' })).toBeNull())
}

it('begins the demo anew without what this browser knew of its orders, which have the same ids again', async () => {
  const app = renderApp('/orders')
  const draft = draftOf(app)
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
  await reset(app)
  await waitFor(async () => expect((await history()).getByText('Draft')).toBeTruthy())
  await app.idle()
  expect((await history()).queryByText('Canceled')).toBeNull()
  expect(screen.queryByText(/SHOP-77/)).toBeNull()
  expect(await orderJobs.list(scope)).toEqual([])
  expect(await openJournal().all(scope)).toEqual([])
})

it('takes no draft of the new demo for one that was held in the old one', async () => {
  const { sandbox } = renderApp('/orders')
  const { id } = draftOf({ sandbox } as RunningApp)
  cleanup()
  await leavePages()
  await openJournal().write({
    id: 'held',
    scope,
    kind: 'confirm',
    step: 'settled',
    orderId: id,
    externalId: null,
    body: null,
    consent: null,
    outcome: 'onhold',
    startedAt: 1,
  })
  const app = renderApp('/orders?status=draft')
  const row = () => screen.findByRole('row', { name: new RegExp(`#${id}`) })
  await within(await row()).findByText('Confirm again')
  await reset(app)
  await app.idle()
  await waitFor(async () => expect(within(await row()).queryByText('Confirm again')).toBeNull())
  await app.go('/orders?status=again')
  await screen.findByText('No orders match')
})

it('knows the demo’s places of artwork again, and no file, slip, approval or sent import from before', async () => {
  const app = renderApp('/orders')
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  const given = readKeptDesigns(
    await (await app.sandbox.fetch(new Request('https://demo.invalid/_sandbox/designs'))).json(),
  )
  const [product] = given?.products ?? []
  if (given === null || product === undefined) throw new Error('The demo gives no designs')
  await keepGivenPlaces(given, scope)
  const places = await readPlaces(scope, product.id)
  expect(Object.keys(places).length).toBeGreaterThan(0)
  const [file] = app.sandbox.state.files.values()
  if (file === undefined) throw new Error('The demo has no files')
  await noteFiles(scope, [{ file: { ...showFile(file, 0), id: 99_999_999 } as PrintFile }], 1)
  keepStoreSlip(scope, { at: 1, slip: { ...emptyStoreSlip, message: 'From before' } })
  noteApprovalsSeen(scope, ['sheet'], 1)
  noteRecent(scope, { kind: 'Order', title: '#1', to: '/orders/1' })
  const job = importJob('sent', scope, { stage: 'started' })
  await keepImport(job, [])
  await keepImport({ ...job, id: 'typed', stage: 'ready' }, [])
  const next = app.sandbox.state.nextId + 5
  app.sandbox.state.nextId = next
  await reset(app)
  expect(await readPlaces(scope, product.id)).toEqual(places)
  expect((await readLibrary(scope)).filter(({ id }) => id === 99_999_999)).toEqual([])
  expect([readStoreSlip(scope), readApprovalsSeen(scope).size, readRecents(scope)]).toEqual([null, 0, []])
  expect((await listImports(scope)).map((one) => one.job.id)).toEqual(['typed'])
  // What is made from now on has the number of nothing that was made before.
  expect(app.sandbox.state.nextId).toBeGreaterThanOrEqual(next)
})

it('leaves no message about what was under way in the demo before', async () => {
  const { sandbox } = renderApp('/catalog')
  const { id } = draftOf({ sandbox } as RunningApp)
  cleanup()
  await leavePages()
  await leaveChargesOpen(id)
  const app = renderApp('/catalog')
  await screen.findByText('What became of changes whose answer did not arrive')
  await reset(app)
  await app.idle()
  expect(screen.queryByText('What became of changes whose answer did not arrive')).toBeNull()
  expect(await openJournal().all(scope)).toEqual([])
})

describe('a reset in another tab', () => {
  const channelName = 'platen.reset'
  /** Begins the demo of the app anew, as another tab does, and says so. */
  async function resetElsewhere({ sandbox, user, idle }: RunningApp): Promise<void> {
    // Other tabs are followed from the first input on, with code that comes then.
    await user.keyboard('{Shift}')
    await import('~/app/resetDemo')
    await idle()
    await sandbox.fetch(new Request('https://demo.invalid/_sandbox/reset', { method: 'POST', body: '{}' }))
    const channel = new BroadcastChannel(channelName)
    channel.postMessage([scope])
    channel.close()
  }

  it('shows the order of the new demo, which has the same id', async () => {
    const app = renderApp('/orders')
    const draft = draftOf(app)
    draft.status = 'onhold'
    await app.go(`/orders/${draft.id}`)
    await screen.findByText('On hold')
    await resetElsewhere(app)
    await waitFor(() => expect(screen.queryByText('On hold')).toBeNull())
    expect((await screen.findAllByText('Draft')).length).toBeGreaterThan(0)
  })

  it('asks before typed work is lost, and keeps it for who stays', async () => {
    const app = renderApp('/webhooks', { orders: 0 })
    const box = await screen.findByRole('checkbox', { name: 'Order failed' })
    const isTicked = box instanceof HTMLInputElement && box.checked
    await app.user.click(box)
    const asked = () => screen.findByRole('dialog', { name: 'The demo store was reset in another tab' })
    await resetElsewhere(app)
    await app.user.click(within(await asked()).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.idle()
    expect(screen.getByRole('checkbox', { name: 'Order failed' })).toHaveProperty('checked', !isTicked)
    await resetElsewhere(app)
    await app.user.click(within(await asked()).getByRole('button', { name: 'Show the new one' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Order failed' })).toHaveProperty('checked', isTicked),
    )
  })

  it('of another store leaves the page as it is', async () => {
    const app = renderApp('/webhooks', { orders: 0 })
    const box = await screen.findByRole('checkbox', { name: 'Order failed' })
    await app.user.click(box)
    await import('~/app/resetDemo')
    await app.idle()
    const channel = new BroadcastChannel(channelName)
    for (const told of [['https://service.test|1'], 'changed', null, [7]]) channel.postMessage(told)
    channel.close()
    await app.idle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
