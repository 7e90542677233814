import { expect, it } from 'vitest'
import { palettePages } from '~/app/shell/palettePages'
import { paths } from '~/paths'

/** Ways in, which have nobody to search yet. */
const waysIn = [paths.connect(), paths.signedIn()]

it('every page that makes sense without a record is found by the palette', () => {
  const found = new Set(palettePages({ isSandbox: true, hasStores: true }).map(({ to }) => to))
  const withoutRecord = Object.values(paths).flatMap((path) =>
    path.length === 0 ? [(path as () => string)()] : [],
  )
  expect(withoutRecord.filter((address) => !found.has(address) && !waysIn.includes(address))).toEqual([])
})
