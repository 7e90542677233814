// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '~/paths'
import { whyOff } from '../../../isOff'
import { renderApp, type RunningApp } from '../../renderApp'
import { addComet } from './addComet'

const broken = (path: string) => ({ kind: 'html' as const, method: 'GET', path, count: 100_000 })

it('a catalog that cannot be read is said where blanks are chosen, and read again when asked', async () => {
  const { user, sandbox } = renderApp(paths.designOnBlanks(), { faults: [broken('/products')] })
  const said = (await screen.findByText('The catalog could not be loaded')).closest<HTMLElement>(
    '[role=alert]',
  )
  sandbox.faults.length = 0
  await user.click(within(said ?? document.body).getByRole('button', { name: 'Try again' }))
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

const unknownSales = 'What your store sells in could not be read'

async function choose({ user }: RunningApp): Promise<void> {
  await addComet(user)
  await user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
}

it('nothing is priced before it is known what the store sells in', async () => {
  const app = renderApp(paths.designOnBlanks(), { faults: [broken('/store/products')] })
  await choose(app)
  const said = (await screen.findByText(unknownSales)).closest<HTMLElement>('[role=alert]')
  const create = screen.getByRole('button', { name: 'Create products' })
  expect(whyOff(create)).toBe('It is not known what your store sells in')
  app.sandbox.faults.length = 0
  await app.user.click(within(said ?? document.body).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Create 1 product/ })
})

it('a blank that could not be read stays chosen when the products on the others are created', async () => {
  const app = renderApp(paths.designOnBlanks())
  await choose(app)
  await screen.findByRole('button', { name: /^Create 1 product/ })
  app.sandbox.faults.push(broken('/mockup-generator/'))
  await app.user.type(screen.getByRole('searchbox', { name: 'Find blanks' }), 'Glossy Mug')
  const mug = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'White Glossy Mug' })
  await app.user.click(mug)
  await screen.findByText('Some print areas could not be loaded')
  await app.user.click(screen.getByRole('button', { name: /^Create 1 product/ }))
  await screen.findByText(/^1 of 1 done\. Finished/)
  expect(mug.checked).toBe(true)
})
