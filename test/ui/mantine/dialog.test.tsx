// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { Dialog } from '~/ui/mantine/Dialog'
import { MantineParts } from '~/ui/mantine/MantineParts'

it('a dialog gives the focus back to what opened it, the first time too', async () => {
  const discard = vi.fn()
  const user = userEvent.setup()
  render(
    <MantineParts>
      <DiscardButton what="It cannot be brought back." onDiscard={discard} />
    </MantineParts>,
  )
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const keep = await screen.findByRole('button', { name: 'Keep it' })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    await user.click(keep)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' })))
  }
  expect(discard).not.toHaveBeenCalled()
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Question">
          <button onClick={() => setOpen(false)}>Done</button>
        </Dialog>
      )}
    </>
  )
}

it.each(['button', 'key'])(
  'a dialog that is open from its start gives it back, too, closed by %s',
  async (by) => {
    const user = userEvent.setup()
    render(
      <MantineParts>
        <Opener />
      </MantineParts>,
    )
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    if (by === 'button') await user.click(done)
    else await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })))
  },
)

function Steps({ isSending }: { isSending: boolean }) {
  const [isChosen, setChosen] = useState(false)
  return (
    <Dialog opened onClose={() => {}} title="Add an item">
      {isChosen ? (
        <button key="variant" disabled={isSending}>
          Variant
        </button>
      ) : (
        <button key="product" onClick={() => setChosen(true)}>
          Product
        </button>
      )}
    </Dialog>
  )
}

it('a dialog keeps the focus where a step takes the place of the pressed button, and where that is turned off', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Steps isSending={false} />, { wrapper: MantineParts })
  await user.click(await screen.findByRole('button', { name: 'Product' }))
  const variant = await screen.findByRole('button', { name: 'Variant' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  variant.focus()
  rerender(<Steps isSending />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

function Once() {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      {!isDone && <button onClick={() => setOpen(true)}>Charge</button>}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Question">
        <button onClick={() => setDone(true)}>Do it</button>
      </Dialog>
    </main>
  )
}

it('a dialog whose work took away what opened it leaves the focus on the page, not on the body', async () => {
  const user = userEvent.setup()
  render(<Once />, { wrapper: MantineParts })
  await user.click(screen.getByRole('button', { name: 'Charge' }))
  await user.click(await screen.findByRole('button', { name: 'Do it' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
