// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

it('a bulk charge whose new token is refused too charges nothing twice, says that the rest waits, and goes on when told', async () => {
  const { sandbox, user, idle } = renderApp('/orders?status=draft', {
    liveToken: 'sandbox-store',
    // A token that a charge was refused for is refused by every call after it.
    onTheWay: async (reply, request) => {
      if (reply.status === 401 && request.url.endsWith('/confirm'))
        sandbox.state.expiredTokens.push('sandbox-store')
      return reply
    },
  })
  const charged = () =>
    sandbox.ledger.flatMap(({ kind, orderId, requestId }) =>
      kind === 'charge' && requestId !== 'seed' ? [orderId] : [],
    )
  const refused = /does not accept the token any more/
  const giveToken = async () => {
    const dialog = await screen.findByRole('dialog', { name: refused })
    sandbox.state.stores.forEach((store) => {
      if (store.id === 5_104_771) store.name = 'Mill'
    })
    sandbox.state.expiredTokens.length = 0
    await user.type(within(dialog).getByLabelText('New private token'), 'sandbox-store')
    await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
  }
  const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
  const chosen = boxes.slice(0, 3)
  const ids = chosen.map((box) => Number(/#(\d+)/.exec(box.getAttribute('aria-label') ?? '')?.[1]))
  for (const box of chosen) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  const receipt = within(await screen.findByRole('dialog'))
  const charge = await receipt.findByRole('button', { name: 'Confirm and charge 3 orders' })
  await waitFor(() => expect(isOff(charge)).toBe(false))
  // The first order is charged; the token is refused at the second one, and again once it was given.
  sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: `/orders/${ids[1]}/confirm`, count: 2 })
  await user.click(charge)
  // It waits with a read, which the old token must not pass any more.
  await screen.findByText(/It goes on when you have signed in/)
  await idle()
  const words = (await screen.findByRole('dialog', { name: refused })).textContent
  expect(words).toContain('charges of several orders that you have confirmed go on')
  await giveToken()
  await screen.findByText(/Paused, 2 to go/)
  expect(charged()).toEqual([ids[0]])
  // Nothing that was typed for the first refusal stands in the dialog of the second, however fast that came.
  expect(screen.getByLabelText<HTMLInputElement>('New private token').value).toBe('')
  await giveToken()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: refused })).toBeNull())
  // A token alone sends no charge.
  await screen.findByText(/Paused, 2 to go/)
  expect(screen.getAllByText(/Refused: .*token.* Nothing was charged\./).length).toBeGreaterThan(0)
  expect(charged()).toEqual([ids[0]])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^3 of 3 done\. Finished/)
  expect(charged().toSorted()).toEqual(ids.toSorted())
})
