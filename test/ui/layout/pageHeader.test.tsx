// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../features/renderApp'

it.each(['keyboard goes on', 'nothing has the focus'])(
  'when a page has been read while %s, the focus is where it was',
  async (where) => {
    const isTabbing = where === 'keyboard goes on'
    let letThrough = (): void => undefined
    const wait = new Promise<void>((done) => (letThrough = done))
    const { sandbox, user, go } = renderApp('/activity', {
      onTheWay: async (reply, { url }) => {
        if (/\/orders\/\d+/.test(url)) await wait
        return reply
      },
    })
    // One that no test before has read: it would be shown as it was kept.
    const id = [...sandbox.state.orders.keys()].at(isTabbing ? 0 : 1)
    await go(`/orders/${id}`)
    expect(await screen.findByText(/^Reading this order/)).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Orders', current: false })
    if (isTabbing) {
      for (let presses = 0; presses < 60 && document.activeElement !== back; presses++) await user.tab()
      expect(document.activeElement).toBe(back)
    } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    letThrough()
    await screen.findByRole('heading', { name: 'Recipient' })
    const after = document.activeElement
    if (isTabbing) {
      expect(after?.textContent).toBe('Orders')
      expect(after?.closest('main')).not.toBeNull()
    } else expect(after).toBe(document.body)
  },
)
