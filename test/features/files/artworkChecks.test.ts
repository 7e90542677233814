import { expect, it } from 'vitest'
import { readArtwork } from '~/domain/artwork/artworkFile'
import { preflight } from '~/domain/preflight/preflight'
import { localChecks } from '~/features/files/artworkChecks'
import { factsOf, paint, picture, placedWith } from '../../domain/preflight/preflightFacts'

const glow = paint((x, y) => [20, 60, 200, Math.max(0, 255 - 2 * Math.hypot(x - 100, y - 100))])
const nothing = paint(() => [0, 0, 0, 0])

it('a file that is added is judged as the editor judges it', async () => {
  const drawing = '<text>a</text><image href="data:image/png;base64,AA"/>'
  const file = new File([`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`], 'a.svg')
  const bytes = await readArtwork(file)
  if (!bytes.ok) throw new Error(bytes.problem)
  const measured = { ...bytes, traits: { ...bytes.traits, isCmyk: true, isDeep: true } }
  const inEditor = (stats: typeof glow) =>
    preflight(factsOf({ front: placedWith([picture()]) }, { stats, traits: measured.traits })).map(
      ({ word }) => word,
    )
  const whenAdded = (stats: typeof glow) =>
    localChecks(file.name, { ok: true, bytes: measured, size: file.size, md5: null, stats }).filter(
      ({ tone }) => tone === 'warn' || tone === 'bad',
    )
  const words = ['CMYK', '16 bit', 'Bitmap inside', 'Live text', 'Soft transparency']
  expect(whenAdded(glow).map(({ text }) => String(text).split('.')[0])).toEqual(words)
  expect(inEditor(glow)).toEqual(expect.arrayContaining(words))
  expect(whenAdded(nothing).filter(({ tone }) => tone === 'bad')).toHaveLength(1)
  expect(inEditor(nothing)).toContain('Empty')
})
