// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepLogoKit } from '../../layeredDesign'
import { renderApp } from '../../renderApp'
import { addComet } from './addComet'

const owner = 'demo|own'

it('products that could not be created stay chosen to be mended, without those that were', async () => {
  // Of two placements the mug has neither.
  await keepLogoKit(owner, { id: 'k', name: 'Chest' }, ['front', 'back'])
  const { user, sandbox, address: shown } = renderApp('/products/design?kit=k')
  // The form has it from now on: begun anew, it must not get the kit again.
  await waitFor(() => expect(shown()).toBe('/products/design'))
  const before = sandbox.state.products.size
  await addComet(user)
  await user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
  const find = screen.getByRole('searchbox', { name: 'Find blanks' })
  await user.type(find, 'Glossy Mug')
  await user.click(await screen.findByRole('checkbox', { name: 'White Glossy Mug' }))
  const table = within(await screen.findByRole('table', { name: 'Products to create' }))
  const wanted = (blank: string) =>
    table.findByRole<HTMLInputElement>('checkbox', { name: `comet 1200x800 ${blank}` })
  await wanted('White Glossy Mug')
  // Said once for both placements; what is not made has no price.
  const refused = (await wanted('White Glossy Mug')).closest('td')
  const words = [...(refused?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringMatching(/^Nothing of the kit fits. Front print and Back print left out: made for DTG/),
  ])
  expect((await wanted('Unisex Everyday Tee')).closest('td')?.textContent).toContain('$')
  await user.click(await screen.findByRole('button', { name: /^Create 1 product/ }))
  await screen.findByText(/^1 of 1 done\. Finished/)
  expect(sandbox.state.products.size).toBe(before + 1)
  await waitFor(async () => expect((await wanted('Unisex Everyday Tee')).checked).toBe(false))
  expect((await wanted('White Glossy Mug')).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Remove comet-1200x800.png' })).toBeTruthy()
  // Nothing is made twice.
  expect(screen.getByRole('button', { name: 'Create products' }).getAttribute('aria-disabled')).toBe('true')
})
