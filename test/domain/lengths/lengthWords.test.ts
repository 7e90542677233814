import { expect, it } from 'vitest'
import {
  bothUnits,
  fineWords,
  lengthWords,
  printedSides,
  sidesWords,
  typedUnit,
} from '~/domain/lengths/lengthWords'
import { setReadersUnit } from '~/domain/lengths/readersUnit'
import { describePlacement } from '~/domain/placement/describePlacement'
import { printBox, printPx } from '~/domain/placement/geometry'
import { builtInPresets } from '~/domain/placement/placementPresets'
import { readWidth } from '~/features/products/manyBlanks/placings'

const area = { width: printPx(1800), height: printPx(2400) }
const all = () => ({
  length: lengthWords(-0.04),
  sides: sidesWords(9, 2.54),
  printed: printedSides(area, 150),
  both: bothUnits(area, 150),
  fine: fineWords(0.8),
  typed: [typedUnit(true, 1), typedUnit(false, 5)],
  sentence: describePlacement(null, printBox(150, 300, 600, 450), area, 150, 150),
  preset: builtInPresets()[0]?.name,
})

it('lengths are written and typed in the unit that was chosen', () => {
  expect(all()).toEqual({
    length: '0.0 cm',
    sides: '9.0 × 2.5 cm',
    printed: '30.5 × 40.6 cm',
    both: '30.5 × 40.6 cm (12.0 × 16.0 in)',
    fine: '0.8 mm',
    typed: [
      { word: 'mm', mm: 1, step: 1 },
      { word: 'cm', mm: 10, step: 0.5 },
    ],
    sentence: '10.2 × 7.6 cm, 2.5 cm from the left, 5.1 cm from the top',
    preset: 'Left chest, 9 cm',
  })
  setReadersUnit('in')
  expect(all()).toEqual({
    length: '-0.02 in',
    sides: '3.54 × 1.00 in',
    printed: '12.00 × 16.00 in',
    both: '12.0 × 16.0 in (30.5 × 40.6 cm)',
    fine: '0.031 in',
    typed: [
      { word: 'in', mm: 25.4, step: 0.04 },
      { word: 'in', mm: 25.4, step: 0.2 },
    ],
    sentence: '4.00 × 3.00 in, 1.00 in from the left, 2.00 in from the top',
    preset: 'Left chest, 3.5 in',
  })
  // A width that is kept says its unit, so that another choice does not change what is printed.
  expect(['28', '28 cm', '11 in', '11″', '0', 'wide'].map((cm) => readWidth({ kind: 'width', cm }))).toEqual([
    28,
    28,
    27.94,
    27.94,
    null,
    null,
  ])
})

it.each([
  [true, 1, { word: 'in', mm: 25.4, step: 0.04 }],
  [false, 5, { word: 'in', mm: 25.4, step: 0.2 }],
  // No step is smaller than a hundredth of an inch.
  [true, 0.1, { word: 'in', mm: 25.4, step: 0.01 }],
  [true, 0.4, { word: 'in', mm: 25.4, step: 0.02 }],
])('in inches the step of a field (fine: %s, %d mm) is %j', (isFine, stepMm, typed) => {
  setReadersUnit('in')
  expect(typedUnit(isFine, stepMm)).toEqual(typed)
})
