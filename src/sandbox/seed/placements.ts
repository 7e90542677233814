import { type PlacementSpec, printfileOf } from './blankSpec'

// Print file sizes of the live service, in pixels (contract/README 6.6).
const shirt = printfileOf(1800, 2400, 150, 'fit')
const label = printfileOf(450, 450, 150, 'fit')
const sleeve = printfileOf(600, 525, 150, 'fit')

type Area = PlacementSpec['area']

/** A placement at a position on a drawing; `extra` is its surcharge, null for none. */
const placed =
  (
    technique: PlacementSpec['technique'],
    type: string,
    title: string,
    extra: string | null,
    printfile: PlacementSpec['printfile'],
    more: Partial<PlacementSpec> = {},
  ) =>
  (drawing: string, area: Area): PlacementSpec => ({
    type,
    title,
    extra,
    technique,
    printfile,
    drawing,
    area,
    ...more,
  })

export const front = placed('DTG', 'front', 'Front print', null, shirt, { oldId: 'default' })
export const frontLarge = placed(
  'DTG',
  'front_large',
  'Large front print',
  '5.25',
  printfileOf(2100, 2800, 150, 'fit'),
)
export const back = placed('DTG', 'back', 'Back print', '5.25', shirt)
export const sleeves = [
  placed('DTG', 'sleeve_left', 'Left sleeve', '2.20', sleeve)('sleeve', [120, 214, 160]),
  placed('DTG', 'sleeve_right', 'Right sleeve', '2.20', sleeve)('sleeve', [120, 214, 160]),
]
export const labelOutside = placed(
  'DTG',
  'label_outside',
  'Outside label',
  '2.20',
  label,
)('label', [150, 112, 100])
export const labelInside = placed(
  'DTG',
  'label_inside',
  'Inside label',
  '2.20',
  label,
)('label-inside', [150, 112, 100])
export const chestLeft = placed(
  'EMBROIDERY',
  'embroidery_chest_left',
  'Left chest embroidery',
  '2.60',
  printfileOf(1200, 1200, 300, 'fit'),
)
export const largeCenter = placed(
  'EMBROIDERY',
  'embroidery_large_center',
  'Large center embroidery',
  '3.25',
  printfileOf(3000, 1800, 300, 'fit'),
)

/** Embroidery on the front of a hat; `size` in pixels at 300 dpi. */
export const capFront = (drawing: string, area: Area, size: readonly [number, number]): PlacementSpec =>
  placed('EMBROIDERY', 'embroidery_front', 'Front embroidery', null, printfileOf(...size, 300, 'fit'), {
    oldId: 'default',
  })(drawing, area)

/** The only placement of posters, mugs and similar blanks. */
export const single = (
  technique: PlacementSpec['technique'],
  title: string,
  drawing: string,
  area: Area,
  printfile: PlacementSpec['printfile'],
): PlacementSpec => placed(technique, 'default', title, null, printfile)(drawing, area)

/** One side of an all-over print blank, which is cut and sewn after printing: the artwork covers all of it. */
export const printedSide = (
  side: 'front' | 'back',
  extra: string | null,
  drawing: string,
  area: Area,
  [width, height]: readonly [number, number],
): PlacementSpec =>
  placed(
    'CUT-SEW',
    side,
    side === 'front' ? 'Front' : 'Back',
    extra,
    printfileOf(width, height, 150, 'cover'),
    { covers: true, ...(side === 'front' ? { oldId: 'default' } : {}) },
  )(drawing, area)
