// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PickList } from '~/ui/inputs/PickList'

const choices = ['Cap', 'Mug', 'Tee'].map((name, at) => ({
  id: at + 1,
  name,
  picture: null,
  note: '',
  refusal: name === 'Mug' ? 'No longer made' : null,
}))

it('is walked with the arrow keys from its search field and back, and picked from by Enter', async () => {
  const user = userEvent.setup()
  const onChoose = vi.fn()
  render(
    <MantineProvider>
      <PickList label="Search" choices={choices} error={null} onRetry={() => undefined} onChoose={onChoose} />
    </MantineProvider>,
  )
  const search = screen.getByRole('searchbox', { name: 'Search' })
  const focused = () => document.activeElement?.textContent
  await user.click(search)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Cap')
  // A row that cannot be picked is read out with its reason.
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('MugNo longer made')
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Tee')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('te{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([[3]])
})

/** A list of kinds, and of the sizes of the one that is chosen. */
function TwoLists() {
  const [kind, setKind] = useState<number | null>(null)
  const shared = { error: null, onRetry: () => undefined, onChoose: setKind }
  return kind === null ? (
    <PickList key="kinds" label="Kinds" choices={choices} {...shared} />
  ) : (
    <PickList
      key="sizes"
      label="Sizes"
      choices={[]}
      {...shared}
      back={{ words: 'All kinds', onBack: () => setKind(null) }}
    />
  )
}

it('gives the focus to the list that takes its place where it was picked from by a key, not after a tap', async () => {
  const user = userEvent.setup()
  render(
    <MantineProvider>
      <TwoLists />
    </MantineProvider>,
  )
  screen.getByLabelText('Kinds').focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Sizes'))
  screen.getByRole('button', { name: 'All kinds' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Kinds'))
  await user.click(screen.getByRole('button', { name: 'Tee' }))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Sizes'))
})
