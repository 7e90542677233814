// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { keepLogoKit } from '../../layeredDesign'
import { renderApp, type RunningApp } from '../../renderApp'
import { addComet } from './addComet'

const owner = 'demo|own'

const namesOf = ({ sandbox }: RunningApp): (string | null)[] =>
  [...sandbox.state.products.values()].map(({ product }) => product.name)

it('products are made of what is typed when the button is pressed, also right after the last key', async () => {
  const app = renderApp('/products/design')
  await addComet(app.user)
  await app.user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
  const create = await screen.findByRole('button', { name: /^Create 1 product/ })
  const names = screen.getByLabelText('Product names')
  // As in a browser: what gives way to typing is drawn after the press.
  const isBatched: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isBatched))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(names, '{design} at last')
  names.dispatchEvent(new Event('input', { bubbles: true }))
  create.click()
  await screen.findByText(/^1 of 1 done\. Finished/)
  expect(namesOf(app)).toContain('comet 1200x800 at last')
  expect(namesOf(app)).not.toContain('comet 1200x800 Unisex Everyday Tee')
})

it('another kit makes another product of the same artwork and blank', async () => {
  // Of two placements the mug has neither, so the form stays once the shirt is made.
  await keepLogoKit(owner, { id: 'k', name: 'Chest' }, ['front', 'back'])
  await keepLogoKit(owner, { id: 'l', name: 'Hem' }, ['front', 'back'])
  const app = renderApp('/products/design?kit=k')
  await waitFor(() => expect(app.address()).toBe('/products/design'))
  const before = app.sandbox.state.products.size
  await addComet(app.user)
  await app.user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
  await app.user.type(screen.getByRole('searchbox', { name: 'Find blanks' }), 'Glossy Mug')
  await app.user.click(await screen.findByRole('checkbox', { name: 'White Glossy Mug' }))
  await app.user.click(await screen.findByRole('button', { name: /^Create 1 product/ }))
  await screen.findByText(/^1 of 1 done\. Finished/)
  expect(app.sandbox.state.products.size).toBe(before + 1)
  await app.user.selectOptions(screen.getByLabelText('Placed'), 'Kit Hem')
  await app.user.click(await screen.findByRole('button', { name: /^Create 1 product/ }))
  await waitFor(() => expect(screen.getAllByText(/^1 of 1 done\. Finished/)).toHaveLength(2))
  expect(within(document.body).queryByText('Was there already, left as it is')).toBeNull()
  expect(app.sandbox.state.products.size).toBe(before + 2)
})

it('what is typed after the page was left and opened again stays once the products of before are begun', async () => {
  const held: (() => void)[] = []
  const app = renderApp('/products/design', {
    onTheWay: async (reply, { url }) => {
      if (!url.endsWith('/_sandbox/artwork')) return reply
      await new Promise<void>((goOn) => held.push(goOn))
      return Response.json({ url: 'https://art.example.com/badge-900x700.svg' })
    },
  })
  const leave = async () => {
    await app.go('/files')
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
  }
  const names = () => screen.findByLabelText<HTMLInputElement>('Product names')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'
  const file = new File([svg], 'badge.svg', { type: 'image/svg+xml' })
  await app.user.upload(await screen.findByLabelText('Artwork files for the designs'), file)
  await app.user.click(await screen.findByRole('checkbox', { name: 'Unisex Everyday Tee' }))
  await app.user.click(await screen.findByRole('button', { name: /^Create 1 product/ }))
  await waitFor(() => expect(held).toHaveLength(1))
  await leave()
  await app.go('/products/design')
  await app.user.type(await names(), ' anew')
  for (const goOn of held) goOn()
  await screen.findByText(/^1 of 1 done\. Finished/)
  await leave()
  await app.go('/products/design')
  expect((await names()).value).toBe('{design} {blank} anew')
})

it('a file that is in the list already is named, not left out in silence', async () => {
  const { user } = renderApp('/products/design')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'
  const files = ['badge.svg', 'badge-copy.svg'].map(
    (name) => new File([svg], name, { type: 'image/svg+xml' }),
  )
  await user.upload(await screen.findByLabelText('Artwork files for the designs'), files)
  const said = (await screen.findByText('1 artwork was not added again')).closest('[role=status]')
  expect(said?.textContent).toContain('badge-copy.svg: the same file is in the list already.')
  await addComet(user)
  await waitFor(() => expect(screen.queryByText('1 artwork was not added again')).toBeNull())
})
