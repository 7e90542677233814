// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOverNotices } from '~/ui/notices/useOverNotices'

function Dialogs({ open }: { open: readonly [boolean, boolean] }) {
  useOverNotices(open[0])
  useOverNotices(open[1])
  return null
}

it('the notices lie under dialogs until the last of them is closed, whichever that is', () => {
  const isOver = () => document.body.matches('[data-dialog]')
  const { rerender, unmount } = render(<Dialogs open={[false, false]} />)
  expect(isOver()).toBe(false)
  rerender(<Dialogs open={[true, false]} />)
  rerender(<Dialogs open={[true, true]} />)
  rerender(<Dialogs open={[false, true]} />)
  expect(isOver()).toBe(true)
  rerender(<Dialogs open={[false, false]} />)
  expect(isOver()).toBe(false)
  rerender(<Dialogs open={[true, true]} />)
  unmount()
  expect(isOver()).toBe(false)
})
