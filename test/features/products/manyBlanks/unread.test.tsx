// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '~/paths'
import { renderApp } from '../../renderApp'

afterEach(cleanup)

const broken = (path: string) => ({ kind: 'html' as const, method: 'GET', path, count: 100_000 })

it('a catalog that cannot be read is said where blanks are chosen, and read again when asked', async () => {
  const { user, sandbox } = renderApp(paths.designOnBlanks(), { faults: [broken('/products')] })
  await screen.findByText('The catalog could not be loaded')
  sandbox.faults.length = 0
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const blanks = within(screen.getByRole('region', { name: 'Blanks' }))
  await blanks.findAllByRole('checkbox')
  expect(screen.queryByText('The catalog could not be loaded')).toBeNull()
})

it('a blank or its print areas that cannot be read are said, and nothing was created', async () => {
  const { user, sandbox } = renderApp(paths.designOnBlanks())
  const blanks = within(await screen.findByRole('region', { name: 'Blanks' }))
  const [first] = await blanks.findAllByRole('checkbox')
  if (first === undefined) throw new Error('There are no blanks')
  const retry = async (title: string) => {
    const said = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]')
    expect(said?.textContent).toContain('Nothing was created.')
    sandbox.faults.length = 0
    await user.click(within(said ?? document.body).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  }
  sandbox.faults.push(broken('/products/'))
  await user.click(first)
  await retry('The blank could not be added')
  await waitFor(() => expect(first).toHaveProperty('checked', true))
  sandbox.faults.push(broken('/mockup-generator/'))
  const second = blanks.getAllByRole('checkbox')[1]
  await user.click(second ?? document.body)
  await retry('Some print areas could not be loaded')
})
