// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticePlace } from '~/ui/notices/NoticePlace'
import { later } from '~/ui/parts/later'

const missing = new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/Part.js')

/** Code that comes from the given try on. */
function loader(from: number) {
  const loads = { count: 0 }
  return {
    loads,
    load: async () => {
      loads.count += 1
      if (loads.count < from) throw missing
      return ({ name }: { name: string; onClose?: () => void }) => <p>The panel of {name}</p>
    },
  }
}

/** A page on which something is typed, with a part that is opened. */
function Page({ part }: { part: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MemoryRouter>
      <NoticePlace>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && part(() => setOpen(false))}
      </NoticePlace>
    </MemoryRouter>
  )
}

async function openIn(part: (close: () => void) => ReactNode) {
  const user = userEvent.setup()
  render(<Page part={part} />)
  await user.type(screen.getByLabelText('Note'), 'half a sentence')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Note').value
const setLine = (isOn: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  window.dispatchEvent(new Event(isOn ? 'online' : 'offline'))
}

let told: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  told.mockRestore()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

describe('a part whose code does not come', () => {
  it('is said in its place, keeps what was typed beside it and is asked for anew', async () => {
    const { load, loads } = loader(3)
    const Part = later(load)
    const user = await openIn(() => <Part name="colors" />)
    await screen.findByText('This part could not be loaded')
    expect(screen.getByText(/Nothing was charged or changed/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(loads.count).toBe(2))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('The panel of colors')
    expect(screen.queryByText('This part could not be loaded')).toBeNull()
    expect(typed()).toBe('half a sentence')
  })

  it('that a press opened can be closed and opened again', async () => {
    const { load } = loader(2)
    const Part = later(load, { missing: 'floats' })
    const user = await openIn((close) => <Part name="limits" onMissing={close} />)
    await user.click(await screen.findByRole('button', { name: 'Close this message' }))
    expect(screen.queryByText('This part could not be loaded')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText('The panel of limits')
    expect(typed()).toBe('half a sentence')
  })

  it('comes by itself with the line, in silence where something stands for it', async () => {
    const { load, loads } = loader(2)
    const Part = later(load)
    setLine(false)
    await openIn(() => <Part name="folds" instead={<p>The plain picture</p>} />)
    await waitFor(() => expect(told).toHaveBeenCalled())
    expect(screen.getByText('The plain picture')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(loads.count).toBe(1)
    setLine(true)
    await screen.findByText('The panel of folds')
    expect(screen.queryByText('The plain picture')).toBeNull()
  })

  it('opens nothing by itself that a press asked for long ago', async () => {
    const { load, loads } = loader(2)
    const Part = later(load, { missing: 'floats' })
    setLine(false)
    await openIn((close) => <Part name="keys" onMissing={close} />)
    await screen.findByText('This part could not be loaded')
    setLine(true)
    expect(loads.count).toBe(1)
    expect(screen.getByText('This part could not be loaded')).toBeTruthy()
  })

  it('shows what waits for it and then itself', async () => {
    const { load } = loader(1)
    const Part = later(load, { waiting: <p>An empty card</p> })
    await openIn(() => <Part name="sales" />)
    await screen.findByText('The panel of sales')
    expect(screen.queryByText('An empty card')).toBeNull()
  })
})

it('a part that breaks while it is drawn is said with its details', async () => {
  const Part = later(async () => {
    return function Broken(): ReactNode {
      throw new Error('No layers here')
    }
  })
  await openIn(() => <Part />)
  await screen.findByText('This part could not be shown')
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy()
  expect(typed()).toBe('half a sentence')
})
