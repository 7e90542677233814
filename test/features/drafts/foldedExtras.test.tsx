// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'

const extra = (title: string): HTMLDetailsElement => {
  const details = screen.getByText(title).closest('details')
  if (details === null) throw new Error(`${title} is no group that can be folded`)
  return details
}

/** As a browser tells it once it has folded or unfolded the group. */
const fold = (title: string, open: boolean) => {
  const details = extra(title)
  details.open = open
  fireEvent(details, new Event('toggle'))
}

describe('a folded group of a draft', () => {
  it.each([
    ['Packing slip of this order', 'Support phone', '12', 'Correct the packing slip to see what it costs.'],
    [
      'What the customer paid',
      'Retail shipping',
      'much',
      'Correct what the customer paid to see what it costs.',
    ],
  ])(
    '%s unfolds at each attempt to save what is wrong in it, with the focus there',
    async (title, label, text, gap) => {
      const { user, sandbox } = renderApp('/orders')
      const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')?.order.id
      cleanup()
      renderApp(`/orders/${draft}/edit`)
      await screen.findByLabelText('Name')
      fold(title, true)
      await user.type(screen.getByLabelText(label), text)
      expect(await screen.findByText(gap)).toBeTruthy()
      for (let attempt = 0; attempt < 2; attempt++) {
        fold(title, false)
        screen.getByRole('button', { name: 'Save changes' }).focus()
        await user.click(screen.getByRole('button', { name: 'Save changes' }))
        await waitFor(() => expect(extra(title).open).toBe(true))
        await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
      }
    },
  )
})
