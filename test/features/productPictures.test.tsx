// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '~/paths'
import { renderApp } from './renderApp'

/** A blank is one drawing; with a print it has another in it. */
const isPrinted = ({ src }: HTMLImageElement) => decodeURIComponent(src).split('<svg').length > 3

it.each([
  ['the overview', '/', 8],
  ['orders', paths.orders(), 20],
  ['shipments', paths.shipments(), 20],
  ['the stock board', paths.productStock(), 7],
  ['reports', paths.reports(), 8],
  ['shipping quotes', paths.quotes(), 6],
  ['store products', paths.products(), 11],
] as const)(
  'each product of the demo is shown as its blank with the artwork: %s',
  async (_where, path, least) => {
    renderApp(path)
    const main = await screen.findByRole('main')
    const pictures = () => [...main.querySelectorAll('img')]
    await waitFor(() => expect(pictures().length).toBeGreaterThanOrEqual(least))
    // One whose variants have no print is drawn from the design of this device, as in ProductDesignThumb; its row says so
    // once its variants are read.
    const bare = () =>
      pictures()
        .filter((picture) => !isPrinted(picture))
        .map((one) => one.closest('tr')?.textContent ?? '')
        .filter((row) => !row.includes('All not linked'))
    await waitFor(() => expect(bare()).toEqual([]))
  },
)
