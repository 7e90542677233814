// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { printPx } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { onePicture } from '../../domain/layers/onePicture'
import { renderApp } from '../renderApp'

type Told = Record<string, unknown>

/** The service tells no address of these files, as of one from its dashboard that is being processed. */
const withoutAddress = (path: RegExp, isSuch: (file: Told) => boolean) => ({
  onTheWay: async (reply: Response, { url, method }: Request) => {
    if (method !== 'GET' || !path.test(new URL(url).pathname)) return reply
    const whole: unknown = JSON.parse(await reply.text(), (_, told: Told | null) =>
      told !== null && 'preview_url' in Object(told) && isSuch(told)
        ? { ...told, url: null, preview_url: null, thumbnail_url: null, status: 'waiting' }
        : told,
    )
    return Response.json(whole)
  },
})

it('artwork of a design that has no address yet is named, and is no silent gap in the mockups', async () => {
  const { sandbox } = renderApp('/mockups')
  const files = [...sandbox.state.files.values()]
  cleanup()
  const ids = ['night-fox.png', 'fern-stamp.png'].map(
    (name) => files.find(({ filename }) => filename === name)?.id ?? 0,
  )
  const artworks = Object.fromEntries(
    ids.map((fileId, at) => {
      const of = { key: `art${at}`, filename: `art${at}.png`, mimeType: 'image/png', isVector: false }
      return [of.key, { ...of, width: 3000, height: 3000, fileId, preview: null }]
    }),
  )
  const area = { width: printPx(1800), height: printPx(2400) }
  const box = { left: printPx(410), top: printPx(130), width: printPx(700), height: printPx(700) }
  const placed = (artwork: string) => onePicture({ artwork, box, area, isLimited: true, threads: 'auto' })
  const content = { artworks, placed: { front: placed('art0'), back: placed('art1') }, options: {} }
  const about = { owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 7100 }
  await saveDesign({ ...about, id: 'd-21', edited: openContent(content) }, 0, Date.now())
  const app = renderApp(
    '/mockups/new?blank=71&design=d-21',
    withoutAddress(/\/files\//, ({ id }) => id === ids[1]),
  )
  expect(await screen.findByText('Left out: Back print')).toBeTruthy()
  expect(screen.queryByText('With the artwork as you placed it')).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
  await waitFor(() => expect([...app.sandbox.state.mockups.values()]).not.toEqual([]))
  const [task] = [...app.sandbox.state.mockups.values()]
  expect(task?.input.files?.map(({ placement }) => placement)).toEqual(['front'])
})

it('so is artwork of a store product', async () => {
  const { sandbox } = renderApp('/mockups')
  const found = [...sandbox.state.products.values()].find(
    ({ product }) => product.name === 'Sunrise Peaks Tee',
  )
  cleanup()
  const id = found?.product.id ?? 0
  // One color's only; the others have theirs.
  const white = found?.variants.filter(({ color }) => color === 'White').flatMap(({ files }) => files) ?? []
  let told = 0
  renderApp(
    `/mockups/new?product=${id}`,
    withoutAddress(/\/store\/products\//, ({ type }) => type !== 'preview' && told++ < white.length),
  )
  expect(await screen.findByText('Left out: Front print')).toBeTruthy()
})

it.each([
  ['one', '1 variant is left out', 'Make mockups'],
  ['every', 'None of its variants can be shown', 'Open the product'],
])(
  'of a store product, %s variant of a blank that left the catalog is left out, and said',
  async (which, title, next) => {
    const { sandbox } = renderApp('/mockups')
    const id = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Sunrise Peaks Tee',
    )?.product.id
    cleanup()
    let changed = 0
    renderApp(`/mockups/new?product=${id}`, {
      onTheWay: async (reply, { url, method }) => {
        if (method !== 'GET' || !/\/store\/products\/\d/.test(new URL(url).pathname)) return reply
        const whole: unknown = JSON.parse(await reply.text(), (key, told: unknown) =>
          key === 'product_id' && (which === 'every' || changed++ === 0) ? 99_999 : told,
        )
        return Response.json(whole)
      },
    })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole(next === 'Make mockups' ? 'button' : 'link', { name: next })).toBeTruthy()
    expect(screen.queryByText('The product could not be loaded')).toBeNull()
  },
)
