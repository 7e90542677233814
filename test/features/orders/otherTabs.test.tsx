// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { inOneTab } from '~/device/tabLocks'
import { newJob } from '~/domain/bulkJob'
import { storeScope } from '~/domain/storeScope'
import { keepImport, removeImport } from '~/local/jobs/importJobs'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { renderApp } from '../renderApp'
import { fakeLocks } from '../../local/fakeLocks'
import { importJob } from '../../local/jobs/keepJob'

const scope = storeScope({ key: ['demo', 'own'] })

it('a bulk job that another tab begins, and takes off again, is shown without a reload', async () => {
  const { idle } = renderApp('/orders')
  await screen.findByRole('table', { name: 'Orders' })
  await idle()
  const job = newJob<OrderTask>(scope, 'Cancel 1 order', [
    { label: '#1', task: { kind: 'cancel', orderId: 1 } },
  ])
  await orderJobs.put({ ...job, state: 'paused' })
  expect(await screen.findByRole('heading', { name: 'Cancel 1 order' })).toBeTruthy()
  await orderJobs.forget(job.id)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cancel 1 order' })).toBeNull())
})

it('a bulk job of another tab asks for that tab to stay open, not for this one', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  renderApp('/orders')
  const job = newJob<OrderTask>(scope, 'Cancel 1 order', [
    { label: '#1', task: { kind: 'cancel', orderId: 1 } },
  ])
  let close = () => undefined as void
  const open = new Promise<void>((done) => (close = done))
  const over = inOneTab(`platen.job.${job.id}`, () => open)
  await orderJobs.put(job)
  const said = await screen.findByText(/^0 of 1 done/)
  await waitFor(() => expect(said.textContent).toContain('1 to go. Another tab of this browser is at it'))
  expect(said.textContent).not.toContain('Keep this tab open')
  close()
  await over
  await waitFor(() => expect(said.textContent).toContain('Interrupted, 1 to go'))
  await orderJobs.forget(job.id)
})

it('an import that another tab begins, and takes off again, is shown without a reload', async () => {
  const { idle } = renderApp('/orders/import')
  await screen.findByRole('heading', { name: 'Import orders', level: 1 })
  await idle()
  const job = importJob('elsewhere', scope, { fileName: 'elsewhere.csv', name: 'elsewhere', rowCount: 1 })
  await keepImport(job, [])
  expect(await screen.findByRole('link', { name: 'elsewhere.csv' })).toBeTruthy()
  await removeImport(job.id)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'elsewhere.csv' })).toBeNull())
})
