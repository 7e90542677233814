// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../renderApp'

it('a file that was not taken is said also where others were given while it was read', async () => {
  renderApp('/products/design')
  const field = await screen.findByLabelText('Artwork files for the designs')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'
  for (const [name, text] of [
    ['broken.svg', 'no picture'],
    ['badge.svg', svg],
  ] as const)
    fireEvent.change(field, { target: { files: [new File([text], name, { type: 'image/svg+xml' })] } })
  await screen.findByRole('button', { name: 'Remove badge.svg' })
  expect(screen.getByText('Not every file was taken')).toBeTruthy()
})

it('the second of two files with the same bytes is said, also where it was given while the first was read', async () => {
  renderApp('/products/design')
  const field = await screen.findByLabelText('Artwork files for the designs')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="901" height="700"/>'
  for (const name of ['fox.svg', 'fox copy.svg', 'fox again.svg'])
    fireEvent.change(field, { target: { files: [new File([svg], name, { type: 'image/svg+xml' })] } })
  await screen.findByText('2 artworks were not added again')
  expect(screen.getByText('fox copy.svg, fox again.svg: the same file is in the list already.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove fox/ })).toHaveLength(1)
})

it('a file that is in the list already is said until others are given, not until others given with it are taken', async () => {
  const { idle } = renderApp('/products/design')
  const field = await screen.findByLabelText('Artwork files for the designs')
  const give = (name: string, width: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="700"/>`
    fireEvent.change(field, { target: { files: [new File([svg], name, { type: 'image/svg+xml' })] } })
  }
  give('owl.svg', 902)
  give('owl copy.svg', 902)
  give('heron.svg', 903)
  await screen.findByRole('button', { name: 'Remove heron.svg' })
  expect(screen.getByText('owl copy.svg: the same file is in the list already.')).toBeTruthy()
  await idle()
  give('stork.svg', 904)
  await screen.findByRole('button', { name: 'Remove stork.svg' })
  expect(screen.queryByText(/the same file is in the list already/)).toBeNull()
})

it('a blank whose reply has no title is chosen by its number', async () => {
  renderApp('/products/design', {
    onTheWay: async (reply, { url }) => {
      if (new URL(url).pathname !== '/products') return reply
      const { result, ...rest } = await reply.json()
      return Response.json({ ...rest, result: result.map((blank: object) => ({ ...blank, title: null })) })
    },
  })
  expect(await screen.findByRole('checkbox', { name: 'Blank 71' })).toBeTruthy()
})
