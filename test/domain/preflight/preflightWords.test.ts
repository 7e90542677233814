import { describe, expect, it } from 'vitest'
import { printBox } from '~/domain/placement/geometry'
import {
  black,
  chest,
  free,
  front,
  linesOf,
  onDark,
  onWhite,
  outlined,
  sewn,
  wordsAt,
  type More,
  type Placements,
} from './preflightCases'
import { block, paint, picture, shape, words } from './preflightFacts'

const none = [0, 0, 0, 0]
const thin = paint((x, y) => (x > 20 && x < 23 && y > 20 && y < 180 ? [200, 30, 40, 255] : none))
const bold = paint((x, y) => (x > 20 && x < 26 && y > 20 ? [200, 30, 40, 255] : none))
const small: More = { artwork: { width: 600, height: 600 } }

describe('what is said of a print, and what its fix is called', () => {
  it.each<[placed: Placements, more: More, meaning: string, ...labels: string[]]>([
    [
      front(picture()),
      small,
      '75 dpi at this size, where the product asks for 150. Make it smaller, or use a larger file.',
      'Make it 10.2 cm wide: logo is 10.2 cm wide now and has 150 dpi.',
    ],
    [
      front(picture(1200, { changes: { tile: { pattern: 'grid', gap: 0, size: 900, angle: 0 } } })),
      small,
      '100 dpi at this size, where the product asks for 150. Make it smaller, or use a larger file.',
      'Make it 10.2 cm wide: A tile of logo is 10.2 cm wide now and has 150 dpi.',
    ],
    [
      front(picture(1200, { box: printBox(-50, 0, 1200, 1200) })),
      {},
      'It crosses the border of the print area although it must stay inside. The service refuses such a position.',
      'Move it inside: logo lies inside the print area now.',
    ],
    [
      free(picture(1200, { box: printBox(-300, 0, 1200, 1200) })),
      {},
      '25 % lies outside the print area and is not printed.',
      'Move it inside: logo lies inside the print area now.',
    ],
    [
      front(wordsAt(10, 900)),
      {},
      'It ends within 6 mm of the border, where a shift on the press shows.',
      'Move it in: Slow morning lies inside the safe area now.',
    ],
    [
      front(wordsAt(10, 900)),
      { fillMode: 'cover' },
      'It ends within 6 mm of the border, where a shift on the press cuts it.',
      'Move it in: Slow morning lies inside the safe area now.',
    ],
    [
      front(picture(200)),
      { stats: bold },
      '100 % of the artwork is thinner than 1 mm and may not hold in print.',
      'Make it 4.1 cm wide: logo is 4.1 cm wide now.',
    ],
    [
      chest(picture(400)),
      { ...sewn, stats: thin },
      '100 % of the artwork is thinner than 1.3 mm and may not hold in thread.',
      'Make it 13.2 cm wide: logo is 13.2 cm wide now.',
    ],
    [
      front(words({ size: 18 })),
      {},
      'Its capitals are 2.1 mm high; below 2.5 mm they fill in.',
      'Make it 15.9 cm wide: Slow morning is 15.9 cm wide now.',
    ],
    [
      front(words({ size: 2, box: printBox(0, 1000, 1800, 150) })),
      {},
      'Its capitals are 0.2 mm high; below 2.5 mm they fill in. Make it larger where it has room.',
    ],
    [
      chest(words({ size: 40 })),
      sewn,
      'Its capitals are 4.7 mm high; below 6.4 mm they fill in.',
      'Make it 18.3 cm wide: Slow morning is 18.3 cm wide now.',
    ],
    [
      front(words(outlined(2))),
      {},
      'Its outline is 0.3 mm wide; below 1 mm it may not hold in print.',
      'Make it 1 mm wide: The outline of Slow morning is 1 mm wide now.',
    ],
    [
      chest(words({ size: 120, ...outlined(7) })),
      sewn,
      'Its outline is 1.2 mm wide; below 1.3 mm it may not hold in thread.',
      'Make it 1.3 mm wide: The outline of Slow morning is 1.3 mm wide now.',
    ],
    [
      front(shape({ box: printBox(500, 1000, 800, 3) })),
      {},
      'It is 0.5 mm thin; below 1 mm it may not hold in print.',
      'Make it 1 mm thick: Rectangle is 1 mm thick now.',
    ],
    [
      chest(shape({ box: printBox(500, 1000, 800, 7) })),
      sewn,
      'It is 1.2 mm thin; below 1.3 mm it may not hold in thread.',
      'Make it 1.3 mm thick: Rectangle is 1.3 mm thick now.',
    ],
    [
      front(words({ fill: '#f4f4f4' })),
      {},
      'Its white is nearly as light as White and will hardly be seen.',
      'Make it black on White: Slow morning is black on White now; other colors stay as they are.',
    ],
    [
      front(picture()),
      { ...black, stats: block(20, 25, 40) },
      'The black in it, 100 % of the artwork, is nearly as dark as Black and will hardly be seen. The same holds on Navy.',
      'Make it white on Black and Navy: logo is white on Black and Navy now; other colors stay as they are.',
    ],
    [
      front(picture()),
      { ...black, stats: onDark },
      'Its opaque background is nearly Black and yet seen as a rectangle, because ink looks other than cloth. Taken out, the garment itself is the background.',
      'Take the background out: The background around logo is see-through now.',
    ],
    [
      chest(picture()),
      { ...sewn, ...black, stats: onDark },
      'Its opaque background is nearly Black and yet seen as a rectangle, because thread looks other than cloth. Taken out, the garment itself is the background.',
      'Take the background out: The background around logo is see-through now.',
    ],
    [
      front(picture()),
      { ...black, stats: onWhite },
      'It has an opaque white background and prints as a rectangle.',
      'Take the white out: The white around logo is see-through now.',
    ],
    [
      front(picture()),
      { stats: onWhite },
      'It has an opaque white background and prints as a rectangle on other colors of the blank.',
      'Take the white out: The white around logo is see-through now.',
    ],
    [
      front(picture()),
      { isHere: false, stats: onWhite, ...black },
      'It has an opaque white background and prints as a rectangle.',
    ],
    [
      chest(words({ fill: '#00ff28', size: 120, outline: { color: '#ff00ff', width: 60 } })),
      sewn,
      'No thread has its color; nearest are 1848 Kiwi Green and 1910 Flamingo.',
      'Use the nearest threads: Slow morning is sewn in 1848 Kiwi Green and 1910 Flamingo now.',
    ],
    [
      front(picture(1200, { isHidden: true })),
      {},
      'All of its layers are hidden: nothing is printed here.',
      'Show its layers: All layers of Front print are shown now.',
    ],
  ])('%#', (placed, more, meaning, ...labels) => {
    const lines = linesOf(placed, more)
    expect(lines.map((line) => line.meaning)).toEqual([meaning])
    expect(lines[0]?.fixes.map(({ label, said }) => `${label}: ${said}`)).toEqual(labels)
  })
})
