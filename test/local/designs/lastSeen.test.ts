import { beforeEach, describe, expect, it } from 'vitest'
import { emptyContent } from '~/domain/placement/design'
import { printPx } from '~/domain/placement/geometry'
import { drawingKeyOf, isOf, keepLastSeen, type LastSeen, readLastSeen } from '~/local/designs/lastSeen'
import { artworkOf } from '../../domain/layers/onePicture'

const day = 24 * 3_600_000
const now = 1_800_000_000_000

const content = emptyContent

const seenOf = (design: string, at = now): LastSeen => ({
  design,
  owner: 'store',
  drawing: drawingKeyOf(content, 7),
  place: '/design/71?design=a 1440 900 1',
  part: 'whole',
  left: 250,
  top: 80,
  width: 900,
  height: 800,
  picture: new Blob(['pixels']),
  at,
})

/** Which of these designs have a picture. */
const kept = async (names: readonly string[]) => {
  const all = await Promise.all(names.map(async (name) => [name, await readLastSeen(name)] as const))
  return all.flatMap(([name, seen]) => (seen === undefined ? [] : [name]))
}

beforeEach(
  () =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase('platen.canvas').addEventListener('success', resolve)
    }),
)

describe('the picture of a design as it was last seen', () => {
  it('takes the place of the one before', async () => {
    await keepLastSeen(seenOf('a'))
    await keepLastSeen({ ...seenOf('a', now + 1), drawing: 'more' })
    expect(await readLastSeen('a')).toMatchObject({ drawing: 'more', at: now + 1 })
  })

  it('is kept of the last twelve designs, also where the clock stood still', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `d${index}`)
    for (const [index, name] of names.entries()) await keepLastSeen(seenOf(name, now + index))
    expect(await kept(names)).toEqual(names.slice(2))
    await keepLastSeen(seenOf('late', now))
    expect(await kept(['late'])).toEqual(['late'])
  })

  it('goes after a month', async () => {
    await keepLastSeen(seenOf('old', now - 30 * day - 1))
    await keepLastSeen(seenOf('recent', now - 30 * day))
    await keepLastSeen(seenOf('a'))
    expect(await kept(['old', 'recent', 'a'])).toEqual(['recent', 'a'])
  })

  it('is shown for nothing but the same drawing of the same store in the same window', () => {
    const { owner, drawing, place } = seenOf('a')
    expect(isOf(seenOf('a'), { owner, drawing, place })).toBe(true)
    // What the service has said of its artwork since is not seen.
    const told = { ...content, artworks: { a: artworkOf('a', 900, 600, 5) } }
    expect(isOf(seenOf('a'), { owner, drawing: drawingKeyOf(told, 7), place })).toBe(true)
    const placed = {
      front: {
        area: { width: printPx(10), height: printPx(10) },
        layers: [],
        isLimited: true,
        threads: 'auto' as const,
      },
    }
    expect(isOf(seenOf('a'), { owner, drawing: drawingKeyOf({ ...content, placed }, 7), place })).toBe(false)
    expect(isOf(undefined, { owner, drawing, place })).toBe(false)
    expect(isOf(seenOf('a'), { owner: 'another store', drawing, place })).toBe(false)
    expect(isOf(seenOf('a'), { owner, drawing: drawingKeyOf(content, 8), place })).toBe(false)
    expect(isOf(seenOf('a'), { owner, drawing, place: `${place}5` })).toBe(false)
  })
})
