// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '~/ui/actions/Button'

afterEach(cleanup)

function Form({ isBusy, onSend }: { isBusy: boolean; onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy} onClick={onSend}>
        Send
      </Button>
    </form>
  )
}

it('a button whose work is under way keeps the focus, and takes no press and sends no form', async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  const { rerender } = render(<Form isBusy={false} onSend={onSend} />)
  const button = screen.getByRole('button', { name: 'Send' })
  await user.click(button)
  // By the press and by the form.
  expect(onSend).toHaveBeenCalledTimes(2)
  rerender(<Form isBusy onSend={onSend} />)
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await user.keyboard('{Enter} ')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann{Enter}')
  expect(onSend).toHaveBeenCalledTimes(2)
  rerender(<Form isBusy={false} onSend={onSend} />)
  expect(button.getAttribute('aria-disabled')).toBeNull()
  // Held, Enter presses once, however short the work was.
  button.focus()
  await user.keyboard('{Enter>3/}')
  expect(onSend).toHaveBeenCalledTimes(4)
})
