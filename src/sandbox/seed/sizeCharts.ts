type Range = readonly [min: number, max: number]

/** One size chart in inches; every row has a value for each of its sizes. */
export interface SizeChart {
  sizes: readonly string[]
  /** Body measurements. */
  body: Readonly<Record<string, readonly Range[]>>
  /** Garment measurements. */
  garment: Readonly<Record<string, readonly number[]>>
  international: Readonly<Record<string, readonly Range[]>>
}

const adult = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']
const youth = ['S', 'M', 'L', 'XL']

/** Ranges of `count` sizes: `first` is the start of the smallest, `step` the distance to the next, `span` the length of each. */
const rising = (count: number, first: number, step: number, span: number): Range[] =>
  Array.from({ length: count }, (_, index) => [first + index * step, first + index * step + span])

const adultBody = { Chest: rising(7, 31, 4, 3), Waist: rising(7, 26, 4, 3) }
const adultSizes = {
  'US size': rising(7, 32, 4, 2),
  'EU size': rising(7, 42, 4, 2),
  'UK size': rising(7, 32, 4, 2),
}
const womenSizes = {
  'US size': rising(7, 0, 4, 2),
  'EU size': rising(7, 32, 4, 2),
  'UK size': rising(7, 4, 4, 2),
}
const youthBody = { Chest: rising(4, 25, 2.5, 2), Height: rising(4, 45, 6, 5) }

const top = { Length: [27, 28, 29, 30, 31, 32, 33], Width: [16.5, 18, 20, 22, 24, 26, 28] }

const forAdults = (garment: SizeChart['garment']): SizeChart => ({
  sizes: adult,
  body: adultBody,
  garment,
  international: adultSizes,
})
const forYouth = (garment: SizeChart['garment']): SizeChart => ({
  sizes: youth,
  body: youthBody,
  garment,
  international: {},
})

export const sizeCharts = {
  top: forAdults({ ...top, 'Sleeve length': [7.5, 8, 8.25, 8.63, 9, 9.38, 9.75] }),
  tank: forAdults(top),
  long: forAdults({
    Length: [26, 27, 28, 29, 30, 31, 32],
    Width: [18.5, 20, 22, 24, 26, 28, 30],
    'Sleeve length': [32.5, 33.5, 34.5, 35.5, 36.5, 37.5, 38.5],
  }),
  women: {
    sizes: adult,
    body: { Chest: rising(7, 30, 3, 2), Hips: rising(7, 33, 3, 2) },
    garment: {
      Length: [25, 25.75, 26.5, 27.25, 28, 28.75, 29.5],
      Width: [17.25, 18.5, 19.75, 21, 22.5, 24, 25.5],
      'Sleeve length': [6.5, 6.88, 7.25, 7.63, 8, 8.38, 8.75],
    },
    international: womenSizes,
  },
  youth: forYouth({
    Length: [20.5, 22, 23.5, 25],
    Width: [16, 17, 18, 19],
    'Sleeve length': [6, 6.5, 7, 7.5],
  }),
  youthLong: forYouth({
    Length: [20, 21.5, 23, 24.5],
    Width: [17, 18, 19, 20],
    'Sleeve length': [24.5, 26.5, 28.5, 30.5],
  }),
  leggings: {
    sizes: adult,
    body: { Waist: rising(7, 24, 3, 2), Hips: rising(7, 34, 3, 2) },
    garment: {
      Waistband: [11.5, 12.25, 13, 14, 15.25, 16.5, 17.75],
      'Inseam length': [27.5, 27.75, 28, 28.25, 28.5, 28.75, 29],
    },
    international: womenSizes,
  },
} satisfies Record<string, SizeChart>
