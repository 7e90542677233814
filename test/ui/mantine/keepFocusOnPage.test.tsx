// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { keepFocusOnPage } from '~/ui/mantine/keepFocusOnPage'
import { Notice } from '~/ui/notices/Notice'
import { NoticePlace } from '~/ui/notices/NoticePlace'

it('a message over the page that is closed by its cross leaves the focus on the page', async () => {
  keepFocusOnPage()
  const user = userEvent.setup()
  render(
    <NoticePlace>
      <main tabIndex={-1}>
        <Notice tone="blue" title="The order was charged" floats />
      </main>
    </NoticePlace>,
  )
  await user.click(screen.getByRole('button', { name: 'Close this message' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
})
