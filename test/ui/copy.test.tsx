// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { CopyButton } from '~/ui/actions/CopyButton'
import { CopyDetails } from '~/ui/parts/CopyDetails'

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
afterEach(() => {
  if (own === undefined) Reflect.deleteProperty(navigator, 'clipboard')
  else Object.defineProperty(navigator, 'clipboard', own)
})

const refusing = {
  writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
}

describe.each([
  ['refuses to copy', refusing],
  ['has no clipboard, as on an address that is not secure', undefined],
])('where the browser %s', (_, clipboard) => {
  it('it is said, and what was to be copied stands there to be selected', async () => {
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    render(<CopyDetails error={new Error('No such map')} />)
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect((await screen.findByRole('status')).textContent).toContain('refused to copy')
    expect(screen.getByText(/No such map/)).toBeTruthy()
  })

  it('the button beside a text says so until one goes on', async () => {
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    render(<CopyButton what="order id" text="40" />)
    await user.click(screen.getByRole('button', { name: 'Copy order id' }))
    expect(await screen.findByText(/refused to copy/)).toBeTruthy()
    await user.tab()
    expect(screen.queryByText(/refused to copy/)).toBeNull()
  })
})

it('a text that was copied is not said of another', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<CopyButton what="order id" text="40" />)
  await user.click(screen.getByRole('button', { name: 'Copy order id' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  rerender(<CopyButton what="order id" text="41" />)
  expect(screen.queryByText('Copied.')).toBeNull()
})
