// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

it('what is done to items of one name tells them apart, on the order and where it is changed', async () => {
  const { sandbox, go } = renderApp('/orders')
  const draft = [...sandbox.state.orders.values()].find(
    ({ order: { status, items } }) => status === 'draft' && items[0]?.product != null,
  )?.order
  const [item] = draft?.items ?? []
  if (draft === undefined || item === undefined) throw new Error('There is no draft')
  draft.items = [item, { ...item, id: item.id + 900_000, external_id: null }]
  await go(`/orders/${draft.id}`)
  const links = await screen.findAllByRole('link', { name: /^Edit placement/ })
  expect(links.map(({ textContent }) => /\(item \d\)$/.exec(textContent ?? '')?.[0])).toEqual([
    '(item 1)',
    '(item 2)',
  ])
  await go(`/orders/${draft.id}/edit`)
  const names = (await screen.findAllByRole('button', { name: /^(Remove|Details of) / })).map((button) =>
    button.getAttribute('aria-label'),
  )
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})
