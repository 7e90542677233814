// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { printOf } from '~/domain/layers/printOf'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { createSandbox } from '~/sandbox/createSandbox'
import { showFile } from '~/sandbox/files/libraryFile'
import { layeredDesign, printArtwork } from '../layeredDesign'
import { renderApp } from '../renderApp'

it('what a design prints of several layers lies as in the design where it replaces artwork on the same blank', async () => {
  const sandbox = createSandbox()
  const named = (name: string) => {
    const found = [...sandbox.state.products.values()].find(({ product }) => product.name === name)
    if (found === undefined) throw new Error(`The demo has no ${name}`)
    return found
  }
  const [hoodie, mug] = [named('Slow Wave Hoodie'), named('Slow Wave Mug')]
  const blank = hoodie.variants[0]?.product?.product_id ?? 0
  const picture = [...sandbox.state.files.values()].find(({ filename }) => filename === 'slow-wave.png')
  if (picture === undefined) throw new Error('The demo has no such picture')
  for (const variant of [...hoodie.variants, ...mug.variants])
    variant.files = [{ ...showFile(picture, Date.now()), type: 'default' }]

  const { content } = await layeredDesign('demo|own')
  const { front: tee } = content.placed
  if (tee === undefined) throw new Error('The design is empty')
  const front = { ...tee, area: printArea(1800, 2100) }
  const print = printOf(content, front)
  if (print === null) throw new Error('Nothing is printed')
  const reply = await sandbox.fetch(
    new Request('https://service.test/files', {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox-store' },
      body: JSON.stringify({ url: `https://art.example.com/${print.key}.png` }),
    }),
  )
  const { result: file } = await reply.json()
  const artworks = { ...content.artworks, [print.key]: { ...printArtwork(print.key), fileId: file.id } }
  const edited = openContent({ ...content, artworks, placed: { front } })
  const about = {
    id: 'owl',
    owner: 'demo|own',
    productId: blank,
    technique: 'DTG',
    variantId: 1,
    name: 'Owl',
  }
  await saveDesign({ ...about, edited }, 0, Date.now())

  const { user } = renderApp('/products/artwork', { state: sandbox.state })
  await user.click(await screen.findByRole('radio', { name: /slow-wave\.png/ }))
  await user.click(await screen.findByText(/^Or what one of your designs prints/))
  await user.click(await screen.findByRole('button', { name: /^Owl/ }))
  await screen.findByText('It lies as in its design')
  const carriers = `${hoodie.variants.length} variants carry it in the same place and as large`
  await screen.findByText(new RegExp(`^${carriers}.*On the others it is fitted into the old place`))
  await user.click(await screen.findByRole('button', { name: /^Replace in 2 products/ }))
  await screen.findByText(/^2 of 2 done/)
  const positionIn = ({ variants }: typeof hoodie) =>
    variants[0]?.files.find(({ id }) => id === file.id)?.position
  const { left, top, width, height } = print.box
  expect(positionIn(hoodie)).toMatchObject({ area_width: 1800, area_height: 2100, left, top, width, height })
  // Of the mug's place nothing is known.
  expect(positionIn(mug)).toBeNull()
}, 600_000)
