// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyDesign, mostBlanks, mostWorks } from '~/features/products/manyBlanks/designForm'
import { keepForm } from '~/local/drafts/keptForm'
import { paths } from '~/paths'
import { renderApp } from '../../renderApp'

const chooser = async () => within(await screen.findByRole('region', { name: 'Blanks' }))

it('a blank that was given up before it had come stays given up', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let isHeld = false
  const { user, idle } = renderApp(paths.designOnBlanks(), {
    onTheWay: async (reply, request) => {
      if (/\/products\/\d+$/.test(new URL(request.url).pathname)) {
        isHeld = true
        await held
      }
      return reply
    },
  })
  const [first] = await (await chooser()).findAllByRole<HTMLInputElement>('checkbox')
  if (first === undefined) throw new Error('There are no blanks')
  await user.click(first)
  await waitFor(() => expect(isHeld).toBe(true))
  await user.click(first)
  await waitFor(() => expect(first.checked).toBe(false))
  letGo()
  await idle()
  expect(first.checked).toBe(false)
})

it('what is more than can be chosen is said: a blank, and artworks', async () => {
  const { user, go } = renderApp('/products')
  await screen.findByRole('heading', { level: 1, name: 'Store products' })
  const blank = { externalIdPrefix: 'x', placements: ['front'], colors: [], sizes: [] }
  const blanks = Array.from({ length: mostBlanks }, (_, n) => ({ ...blank, id: 900_000 + n }))
  keepForm('design.demo|own', { ...emptyDesign, blanks })
  await go(paths.designOnBlanks())
  const [first] = await (await chooser()).findAllByRole<HTMLInputElement>('checkbox')
  await user.click(first ?? document.body)
  expect(
    (await screen.findByText('The blank was not added')).closest('[role=status]')?.textContent,
  ).toContain(`There are ${mostBlanks} already.`)
  await go('/products')
  await screen.findByRole('heading', { level: 1, name: 'Store products' })
  const works = Array.from({ length: mostWorks }, (_, n) => ({
    name: `Work ${n}`,
    artwork: {
      key: `k${n}`,
      filename: `${n}.png`,
      mimeType: 'image/png',
      width: 100,
      height: 100,
      isVector: false,
      fileId: n + 1,
      preview: null,
    },
  }))
  keepForm('design.demo|own', { ...emptyDesign, works })
  await go(paths.designOnBlanks())
  await user.type(
    await screen.findByLabelText('Or the address of one'),
    'https://cdn.example.com/owl-1800x1800.png',
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('1 artwork was left out')
})
