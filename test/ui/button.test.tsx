// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '~/ui/actions/Button'
import { isOff, whyOff } from '../isOff'

interface Props {
  isBusy?: boolean
  lack?: string | null
  onSend: () => void
}

function Form({ isBusy, lack, onSend }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" title="By post" loading={isBusy ?? false} lack={lack} onClick={onSend}>
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

it('a button that is off can have the focus, says why, takes no press and sends no form', async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  const { rerender } = render(<Form lack="Enter a name first" onSend={onSend} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.tab()
  await user.tab()
  const button = screen.getByRole('button', { name: 'Send', description: 'Enter a name first' })
  expect(document.activeElement).toBe(button)
  expect(whyOff(button)).toBe('Enter a name first')
  await user.keyboard('{Enter} {Enter>3/}')
  await user.click(button)
  await user.dblClick(button)
  await user.type(name, '{Enter}{Enter}')
  // Who types a name is not taken away from it.
  expect(document.activeElement).toBe(name)
  expect(onSend).not.toHaveBeenCalled()
  rerender(<Form lack={null} onSend={onSend} />)
  expect(isOff(button)).toBe(false)
  expect(button.title).toBe('By post')
  await user.type(name, '{Enter}')
  expect(onSend).toHaveBeenCalledTimes(2)
})

it('a finger on a button that is off brings the focus, and with it the reason, also where a browser does not', () => {
  render(<Form lack="Enter a name first" onSend={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button, { detail: 1 })
  expect(document.activeElement).toBe(button)
})

it('a button that is turned off by what it did keeps the focus', async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  const { rerender } = render(<Form onSend={onSend} />)
  const button = screen.getByRole('button', { name: 'Send' })
  await user.click(button)
  rerender(<Form lack="It was sent" onSend={onSend} />)
  expect(document.activeElement).toBe(button)
  expect(whyOff(button)).toBe('It was sent')
})

it.each(['Enter', ' '])(
  'a key (%j) that went down while a button was off does not press it once it is on',
  async (key) => {
    const user = userEvent.setup()
    const onSend = vi.fn<() => void>()
    const { rerender } = render(<Form lack="The order is being read again" onSend={onSend} />)
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    await user.keyboard(`{${key}>2}`)
    rerender(<Form onSend={onSend} />)
    // It is still down, as a browser says over and over.
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false)
    await user.keyboard(`{/${key}}`)
    expect(onSend).not.toHaveBeenCalled()
    await user.keyboard(`{${key}}`)
    expect(onSend).toHaveBeenCalledTimes(2)
  },
)

it('two presses before a button that starts something is drawn anew start it once; one that counts presses takes both', async () => {
  const [start, more, send] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <>
      <Button loading={false} onClick={start}>
        Start
      </Button>
      <Button onClick={more}>More</Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Button type="submit" loading={false}>
          Send
        </Button>
      </form>
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  for (const name of ['Start', 'More', 'Send']) {
    press(name)
    press(name)
  }
  expect([start, more, send].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
  // Whether what was started is over at once, or was refused: it can be started again.
  await vi.waitFor(() => {
    press('Start')
    expect(start).toHaveBeenCalledTimes(2)
  })
})

/** A form whose button first checks what was typed, and then sends it. */
function CheckedForm({ onSend }: { onSend: () => void }) {
  const [isChecked, setChecked] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChecked) onSend()
        else setChecked(true)
      }}
    >
      <input aria-label="Address" />
      <Button type="submit" loading={false}>
        {isChecked ? 'Send' : 'Check'}
      </Button>
    </form>
  )
}

it('a button that says something else by now takes the next press at once', () => {
  const onSend = vi.fn<() => void>()
  render(<CheckedForm onSend={onSend} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledTimes(1)
})
