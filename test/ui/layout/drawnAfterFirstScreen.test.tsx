// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../features/renderApp'

const heading = (name: string, level: number) => screen.queryByRole('heading', { name, level })

/** Whether the last sheet of the overview is there in the same moment as the page's title, once that comes. */
function comesWhole(): Promise<boolean> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (heading('Overview', 1) === null) return
      observer.disconnect()
      done(heading('Latest orders', 2) !== null)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

it('a page is seen before what stands below its first screen is drawn, which follows', async () => {
  const app = renderApp('/')
  await screen.findByRole('heading', { name: 'Latest orders' })
  await app.user.click(screen.getByRole('link', { name: 'Webhooks' }))
  await waitFor(() => expect(heading('Webhooks', 1)).toBeTruthy())
  const whole = comesWhole()
  await app.user.click(screen.getAllByRole('link', { name: 'Overview' }).at(-1) as HTMLElement)
  expect(await whole).toBe(false)
  await waitFor(() => expect(heading('Latest orders', 2)).toBeTruthy())
})
