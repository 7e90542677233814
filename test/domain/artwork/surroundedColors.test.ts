import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lostColors } from '~/domain/artwork/artworkRemarks'
import { isLostOn } from '~/domain/artwork/colorContrast'
import { measurePixels } from '~/domain/artwork/pictureStats'

const inks: Record<string, string> = { k: '#000000', w: '#ffffff', r: '#cc0000', y: '#ffffcc' }
/** What rows of letters say when each is a pixel of that color; the dot is see-through. */
const measured = (rows: readonly string[]) => {
  const data = Uint8ClampedArray.from(
    rows.flatMap((row) =>
      [...row].flatMap((mark) => {
        const code = Number.parseInt(inks[mark]?.slice(1) ?? '0', 16)
        return [code >> 16, (code >> 8) & 255, code & 255, mark === '.' ? 0 : 255]
      }),
    ),
  )
  return measurePixels({ data, width: rows[0]?.length ?? 0, height: rows.length })
}

describe('what other colors of a picture surround', () => {
  it('is seen on those: letters in a motif, not its rim, nor what hangs together with that', () => {
    const letters = measured(['.......', '.kkkkk.', '.kwwwk.', '.kkwkk.', '.kkkkk.', '.......'])
    expect(letters.surrounded).toEqual({ '#ffffff': 4 / 20 })
    expect(lostColors(letters, '#ffffff')).toEqual([])
    const rim = measured(['.......', '.wwwww.', '.wkkkw.', '.wkwkw.', '.wkkkw.', '.wwwww.', '.......'])
    expect(rim.surrounded).toEqual({ '#000000': 8 / 25, '#ffffff': 1 / 25 })
    expect(lostColors(rim, '#ffffff')).toEqual([['white', 16 / 25]])
    // A mouth in the motif, and a border that cuts it: the blank comes in there.
    for (const open of [
      ['.......', '.kkkkk.', '.kwwww.', '.kkkkk.', '.......'],
      ['.....', '.kkkk', '.kwww', '.kkkk', '.....'],
    ])
      expect(measured(open).surrounded?.['#ffffff']).toBeUndefined()
    // Pale yellow is lost on white, too: it keeps white from nothing.
    const pale = measured(['.....', '.yyy.', '.ywy.', '.yyy.', '.....'])
    expect(pale.surrounded).toEqual({})
  })

  const picture = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc.array(
        fc.string({ unit: fc.constantFrom('k', 'w', 'r', 'y', '.'), minLength: width, maxLength: width }),
        {
          minLength: height,
          maxLength: height,
        },
      ),
    )
    .filter((rows) => rows.some((row) => row.includes('.')) && rows.some((row) => /[^.]/.test(row)))

  it('is what no way leads to from outside through colors that are near to it', () => {
    fc.assert(
      fc.property(picture, (rows) => {
        const { surrounded = {}, colors } = measured(rows)
        const seen = rows.join('').replaceAll('.', '').length
        // The followed ones, in their order; what is near to one is judged with it.
        const left = colors.map(([hex]) => hex)
        while (left.length > 0) {
          const [followed = ''] = left
          const near = left.filter((hex) => isLostOn(hex, followed))
          left.splice(0, left.length, ...left.filter((hex) => !near.includes(hex)))
          for (const hex of near)
            expect((surrounded[hex] ?? 0) * seen).toBeCloseTo(closedIn(rows, followed, hex), 6)
        }
      }),
    )
  })

  it('is never more than there is, the same in a mirror, and the same with more room around', () => {
    fc.assert(
      fc.property(picture, (rows) => {
        const stats = measured(rows)
        for (const [hex, share] of stats.colors)
          expect(stats.surrounded?.[hex] ?? 0).toBeLessThanOrEqual(share + 1e-9)
        const mirrored = measured(rows.map((row) => [...row].toReversed().join('')))
        expect(sorted(mirrored.surrounded)).toEqual(sorted(stats.surrounded))
        const empty = '.'.repeat((rows[0]?.length ?? 0) + 2)
        const roomy = measured([empty, ...rows.map((row) => `.${row}.`), empty])
        expect(sorted(roomy.surrounded)).toEqual(sorted(stats.surrounded))
      }),
    )
  })
})

const sorted = (shares: Readonly<Record<string, number>> = {}) =>
  Object.entries(shares)
    .map(([hex, share]) => `${hex} ${share.toFixed(6)}`)
    .toSorted()

/** Pixels of a color that stay when what is near to another is taken away from outside, until nothing changes. */
function closedIn(rows: readonly string[], followed: string, counted: string): number {
  const at = (x: number, y: number) => rows[y]?.[x] ?? '.'
  const isNear = (mark: string) => mark !== '.' && isLostOn(inks[mark] ?? '', followed)
  const open = new Set<string>()
  for (let before = -1; before < open.size;) {
    before = open.size
    for (const [y, row] of rows.entries())
      for (const [x, mark] of [...row].entries()) {
        const beside = [
          [x - 1, y],
          [x + 1, y],
          [x, y - 1],
          [x, y + 1],
        ] as const
        const isOpen = beside.some(([left, top]) => at(left, top) === '.' || open.has(`${left} ${top}`))
        if (isNear(mark) && isOpen) open.add(`${x} ${y}`)
      }
  }
  return rows
    .flatMap((row, y) => [...row].map((mark, x) => inks[mark] === counted && !open.has(`${x} ${y}`)))
    .filter(Boolean).length
}
