// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listDrafts, writeDraft } from '~/local/drafts/draftStore'
import { renderApp } from '../renderApp'

it('changes of an order that this version cannot read are set aside before anything is typed over them', async () => {
  const probe = renderApp('/catalog')
  const drafts = [...probe.sandbox.state.orders.values()].filter(({ order }) => order.status === 'draft')
  const id = drafts[0]?.order.id ?? 0
  cleanup()
  const content = { recipient: { name: 7 }, note: 'typed' }
  const record = { scope: 'demo|own', id: `edit-${id}`, orderId: id, base: {}, content }
  await writeDraft({ ...record, created: 1, updated: Date.now(), closed: null }, 0)
  renderApp(`/orders/${id}/edit`)
  await screen.findByRole('button', { name: 'Save changes' })
  await waitFor(async () =>
    expect((await listDrafts('demo|own')).unreadable.map(({ raw }) => raw)).toMatchObject([{ content }]),
  )
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
})
