import { type PlacementSpec, printfileOf } from './blankSpec'

// Pixels of the live service's print files (contract/README 6.6).
const shirt = printfileOf(1800, 2400, 150, 'fit')
const label = printfileOf(450, 450, 150, 'fit')
const thread = printfileOf(1200, 1200, 300, 'fit')

/** A print on the front, which costs nothing extra. `area`: where it lies on the drawing. */
export const front = (drawing: string, area: PlacementSpec['area']): PlacementSpec => ({
  type: 'front',
  oldId: 'default',
  title: 'Front print',
  extra: null,
  technique: 'DTG',
  printfile: shirt,
  drawing,
  area,
})

/** The front again, with a larger print for a surcharge. */
export const frontLarge = (drawing: string, area: PlacementSpec['area']): PlacementSpec => ({
  ...front(drawing, area),
  type: 'front_large',
  oldId: 'front_large',
  title: 'Large front print',
  extra: '5.25',
  printfile: { ...shirt, width: 2100, height: 2800 },
})

/** A print on the back, for a surcharge. */
export const back = (drawing: string, area: PlacementSpec['area']): PlacementSpec => ({
  ...front(drawing, area),
  type: 'back',
  oldId: 'back',
  title: 'Back print',
  extra: '5.25',
})

const sleeve = (side: 'left' | 'right'): PlacementSpec => ({
  type: `sleeve_${side}`,
  title: `${side === 'left' ? 'Left' : 'Right'} sleeve`,
  extra: '2.20',
  technique: 'DTG',
  printfile: printfileOf(600, 525, 150, 'fit'),
  drawing: 'sleeve',
  area: [120, 214, 160],
})
export const sleeves = [sleeve('left'), sleeve('right')]

export const labelOutside: PlacementSpec = {
  type: 'label_outside',
  title: 'Outside label',
  extra: '2.20',
  technique: 'DTG',
  printfile: label,
  drawing: 'label',
  area: [150, 112, 100],
}
export const labelInside: PlacementSpec = {
  ...labelOutside,
  type: 'label_inside',
  title: 'Inside label',
  drawing: 'label-inside',
}

/** Embroidery on the chest, for a surcharge. */
export const chestLeft = (drawing: string, area: PlacementSpec['area']): PlacementSpec => ({
  type: 'embroidery_chest_left',
  title: 'Left chest embroidery',
  extra: '2.60',
  technique: 'EMBROIDERY',
  printfile: thread,
  drawing,
  area,
})

/** Embroidery across the chest, for a surcharge. */
export const largeCenter = (drawing: string, area: PlacementSpec['area']): PlacementSpec => ({
  ...chestLeft(drawing, area),
  type: 'embroidery_large_center',
  title: 'Large center embroidery',
  extra: '3.25',
  printfile: printfileOf(3000, 1800, 300, 'fit'),
})

/** Embroidery on the front of a hat, which costs nothing extra; `size` in pixels at 300 an inch. */
export const capFront = (
  drawing: string,
  area: PlacementSpec['area'],
  size: readonly [number, number],
): PlacementSpec => ({
  type: 'embroidery_front',
  oldId: 'default',
  title: 'Front embroidery',
  extra: null,
  technique: 'EMBROIDERY',
  printfile: printfileOf(...size, 300, 'fit'),
  drawing,
  area,
})

/** The only placement of posters, mugs and the like. */
export const single = (
  technique: PlacementSpec['technique'],
  title: string,
  drawing: string,
  area: PlacementSpec['area'],
  printfile: PlacementSpec['printfile'],
): PlacementSpec => ({ type: 'default', title, extra: null, technique, printfile, drawing, area })

/** One side of what is cut and sewn after printing: the artwork covers all of it. */
export const printedSide = (
  side: 'front' | 'back',
  extra: string | null,
  drawing: string,
  area: PlacementSpec['area'],
  [width, height]: readonly [number, number],
): PlacementSpec => ({
  type: side,
  ...(side === 'front' ? { oldId: 'default' } : {}),
  title: side === 'front' ? 'Front' : 'Back',
  extra,
  technique: 'CUT-SEW',
  printfile: { width, height, dpi: 150, fill: 'cover' },
  drawing,
  area,
  covers: true,
})
