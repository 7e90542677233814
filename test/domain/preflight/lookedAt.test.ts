import { expect, it } from 'vitest'
import { preflight } from '~/domain/preflight/preflight'
import { sourcesOf } from '~/widgets/designs/usePictureFacts'
import { factsOf, paint, picture, placedWith } from './preflightFacts'

it('an opaque picture in one color has the fix that takes its background out of what is looked at', () => {
  const inOneColor = picture(1000, { changes: { recolor: { kind: 'single', color: '#ffffff' } } })
  const placed = { front: placedWith([inOneColor]) }
  const facts = factsOf(placed)
  const logo = paint((x, y) =>
    x > 60 && x < 140 && y > 60 && y < 140 ? [200, 30, 40, 255] : [255, 255, 255, 255],
  )
  const white = paint(() => [255, 255, 255, 255])
  const about = facts.pictureOf('logo')
  if (about === undefined) throw new Error('No facts')
  const lookedAt = new Map(
    sourcesOf(Object.values(placed), facts.content.artworks).map(({ key, changes }) => [
      key,
      { ...about, stats: Object.keys(changes).length === 0 ? logo : white },
    ]),
  )
  const lines = preflight({ ...facts, pictureOf: (key) => lookedAt.get(key) })
  expect(lines.map(({ word, fixes }) => [word, fixes.map(({ label }) => label)])).toContainEqual([
    'Plain rectangle',
    ['Take the background out'],
  ])
})
