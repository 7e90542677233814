import {
  type BlankSpec,
  by,
  kind,
  list,
  mix,
  type PlacementSpec,
  printfileOf,
  type SizeSpec,
} from './blankSpec'
import { capFront, front, single } from './placements'

const oneSize: SizeSpec[] = [{ name: 'One size', surcharge: '0.00' }]
const mugWrap: PlacementSpec = {
  ...single('SUBLIMATION', 'Print', 'mug-wrap', [20, 18, 520], printfileOf(2700, 1050, 300, 'fit')),
  canvas: [560, 295],
  around: 'mug',
}

/** Wall art sizes in inches, printed at 150 dpi; sizes that are not square are defined in landscape (contract/README 6.7). */
const wall = (...sizes: readonly (readonly [short: number, long: number, surcharge: string])[]): SizeSpec[] =>
  sizes.map(([short, long, surcharge]) => ({
    name: `${short}″×${long}″`,
    surcharge,
    print: [long * 150, short * 150],
  }))
const paperPrint = { ...printfileOf(2700, 1800, 150, 'cover'), canRotate: true }
const phones: SizeSpec[] = list(
  'Aster 12, Aster 12 Pro, Aster 13, Aster 13 Pro, Orbit S8, Orbit S8 Plus, Orbit S9, Orbit S9 Plus',
).map((name, index) => ({
  name,
  surcharge: name.includes('P') && index % 2 === 1 ? '0.80' : '0.00',
}))
const phonePrint = printfileOf(900, 2010, 300, 'cover')

const pillowSide = (title: string): PlacementSpec => ({
  ...single('SUBLIMATION', title, 'pillow', [72, 122, 256], printfileOf(2850, 2850, 150, 'cover')),
  covers: true,
})

export const goods: BlankSpec[] = [
  {
    id: 301,
    ...kind(41, 'MUG', 'Mug'),
    title: 'White Glossy Mug',
    ...by(null, 'GM-11', 'China'),
    days: 2.4,
    price: '5.95',
    drawing: 'mug',
    description:
      'The sturdy ceramic mug for every desk.\n• Dishwasher and microwave safe\n• 11 oz: 3.8″ (9.6 cm) tall, 15 oz: 4.7″ (11.9 cm) tall',
    colors: list('White'),
    sizes: [
      { name: '11 oz', surcharge: '0.00' },
      { name: '15 oz', surcharge: '1.50' },
    ],
    material: [['ceramic', 100]],
    placements: [mugWrap],
    guide: 'flat',
    flat: [
      { letter: 'A', what: 'height', inches: [3.8, 4.7] },
      { letter: 'B', what: 'diameter', inches: [3.2, 3.35] },
    ],
    minDpi: 300,
  },
  {
    id: 304,
    ...kind(41, 'MUG', 'Mug'),
    title: 'Color Inside Mug',
    ...by(null, 'CI-11', 'China'),
    days: 2.6,
    price: '7.45',
    drawing: 'mug',
    shownIn: 'Teal',
    description:
      'White outside, colorful inside, with a handle to match.\n• Dishwasher and microwave safe\n• 11 oz',
    colors: list('Black, Navy, Red, Mustard, Teal'),
    sizes: [{ name: '11 oz', surcharge: '0.00' }],
    material: [['ceramic', 100]],
    placements: [mugWrap],
    guide: 'flat',
    flat: [
      { letter: 'A', what: 'height', inches: [3.8] },
      { letter: 'B', what: 'diameter', inches: [3.2] },
    ],
    minDpi: 300,
  },
  {
    id: 310,
    ...kind(42, 'DRINKWARE', 'Water bottle'),
    title: 'Stainless Steel Bottle',
    ...by('Fellgate', 'FG-17', 'China'),
    days: 3.4,
    price: '18.70',
    drawing: 'bottle',
    shownIn: 'Silver',
    description:
      'Double-walled steel that keeps drinks cold for a day; the design is engraved and never fades.\n• 17 oz (500 ml)\n• Leak-proof lid',
    colors: list('White, Black, Silver, Teal'),
    sizes: [{ name: '17 oz', surcharge: '0.00' }],
    material: [['stainless steel', 100]],
    placements: [
      single('ENGRAVING', 'Engraving', 'bottle', [148, 196, 104], printfileOf(900, 1950, 300, 'fit')),
    ],
    minDpi: 300,
  },
  {
    id: 320,
    ...kind(55, 'POSTER', 'Poster'),
    title: 'Museum Matte Paper Poster',
    ...by(null, 'PP-189', 'Latvia'),
    days: 2.2,
    price: '6.40',
    drawing: 'poster',
    wallArt: 'poster',
    description: 'Thick matte paper with inks that stay true for decades.\n• 189 g/m² paper\n• Opacity 94 %',
    colors: [],
    sizes: wall([10, 10, '0.00'], [12, 16, '2.10'], [18, 24, '5.30'], [24, 36, '9.80']),
    material: [['paper', 100]],
    placements: [{ ...single('DIGITAL', 'Print', 'poster', [80, 90, 240], paperPrint), onFront: true }],
  },
  {
    id: 322,
    ...kind(56, 'FRAMED-POSTER', 'Framed poster'),
    title: 'Matte Poster in Wooden Frame',
    ...by(null, 'FP-200', 'Latvia'),
    days: 3.1,
    price: '21.80',
    drawing: 'frame',
    shownIn: 'Oak',
    wallArt: 'frame',
    description:
      'Ready to hang: matte paper behind a clear acrylite front in a slim wooden frame.\n• Alder, semi-hardwood\n• Hanging hardware included',
    colors: list('Black, White, Oak, Walnut'),
    sizes: wall([10, 10, '0.00'], [12, 16, '8.10'], [18, 24, '19.50']),
    material: [['alder wood', 100]],
    placements: [{ ...single('DIGITAL', 'Print', 'frame', [92, 102, 216], paperPrint), onFront: true }],
  },
  {
    id: 325,
    ...kind(57, 'CANVAS', 'Canvas'),
    title: 'Stretched Canvas',
    ...by(null, 'CV-32', 'Mexico'),
    days: 3.3,
    price: '19.90',
    drawing: 'canvas',
    wallArt: 'canvas',
    description:
      'Textured canvas, hand-stretched over solid wood bars.\n• 20.5 mil poly-cotton\n• 1.5″ (3.8 cm) deep',
    colors: [],
    sizes: wall([12, 12, '0.00'], [12, 16, '3.50'], [16, 20, '9.20'], [18, 24, '15.40'], [24, 36, '38.00']),
    material: mix('polyester 65, cotton 35'),
    placements: [single('DIGITAL', 'Print', 'canvas', [80, 90, 240], paperPrint)],
  },
  {
    id: 340,
    ...kind(61, 'T-SHIRT', 'Tote bag'),
    title: 'Organic Cotton Tote',
    ...by('Linnet', 'LN-5', 'India'),
    days: 2.9,
    price: '11.30',
    drawing: 'tote',
    shownIn: 'Natural',
    description:
      'A roomy everyday bag of certified organic cotton.\n• 16″×14.5″ (40.6×35.6 cm)\n• Carries 30 lb (13.6 kg)',
    colors: list('Natural, Black, Navy'),
    sizes: oneSize,
    material: [['organic cotton', 100]],
    placements: [{ ...front('tote', [120, 244, 160]), printfile: printfileOf(1500, 1500, 150, 'fit') }],
    guide: 'flat',
    flat: [
      { letter: 'A', what: 'width', inches: [14.5] },
      { letter: 'B', what: 'height', inches: [16] },
      { letter: 'C', what: 'handle length', inches: [11] },
    ],
    options: ['lifelike'],
  },
  {
    id: 344,
    ...kind(61, 'EMBROIDERY', 'Apron'),
    title: 'Kitchen Apron with Pocket',
    ...by('Linnet', 'LN-9', 'India'),
    days: 3.7,
    price: '19.40',
    drawing: 'apron',
    shownIn: 'Navy',
    description:
      'A full-length apron with long ties and a pocket for what has to be at hand.\n• Cotton twill\n• One size',
    colors: list('Black, Natural, Navy'),
    sizes: oneSize,
    material: mix('cotton 65, polyester 35'),
    placements: [
      {
        ...capFront('apron', [150, 150, 100], [1500, 900]),
        type: 'embroidery_large_center',
        title: 'Center embroidery',
      },
    ],
    options: ['embroidery'],
  },
  {
    id: 358,
    ...kind(63, 'STICKER', 'Sticker'),
    title: 'Kiss-Cut Stickers',
    ...by(null, 'KC-95', 'USA'),
    days: 1.8,
    price: '2.20',
    drawing: 'sticker',
    description:
      'Durable vinyl that leaves no residue, cut around your design.\n• 95 µ film\n• Fast and bubble-free to apply',
    colors: list('White'),
    sizes: [
      { name: '3″×3″', surcharge: '0.00', print: [900, 900] },
      { name: '4″×4″', surcharge: '0.20', print: [1200, 1200] },
      { name: '5.5″×5.5″', surcharge: '0.40', print: [1650, 1650] },
    ],
    material: [['vinyl', 100]],
    placements: [single('DIGITAL', 'Print', 'sticker', [80, 131, 240], printfileOf(900, 900, 300, 'fit'))],
    minDpi: 300,
  },
  {
    id: 362,
    ...kind(63, 'STICKER', 'Sticker sheet'),
    title: 'Sticker Sheet',
    ...by(null, 'SS-95', 'USA'),
    days: 1.9,
    price: '4.10',
    drawing: 'sticker-sheet',
    description:
      'One sheet, many stickers: the cut follows the gaps in your design.\n• 5.8″×8.3″ (14.8×21 cm)',
    colors: list('White'),
    sizes: oneSize,
    material: [['vinyl', 100]],
    placements: [
      single('DIGITAL', 'Print', 'sticker-sheet', [84, 56, 232], printfileOf(1740, 2910, 300, 'fit')),
    ],
    minDpi: 300,
  },
  {
    id: 371,
    ...kind(65, 'PHONE-CASE', 'Phone case'),
    title: 'Clear Phone Case',
    ...by(null, 'PC-C', 'China'),
    days: 2.5,
    price: '9.40',
    drawing: 'phone',
    description:
      'A slim clear case with a UV print that does not scratch off.\n• Raised edges\n• Works with wireless charging',
    colors: list('Clear'),
    sizes: phones,
    material: mix('polycarbonate 70, TPU 30'),
    placements: [{ ...single('UV', 'Print', 'phone', [104, 34, 192], phonePrint), covers: true }],
    minDpi: 300,
  },
  {
    id: 374,
    ...kind(65, 'PHONE-CASE', 'Phone case'),
    title: 'Tough Phone Case',
    ...by(null, 'PC-T', 'China'),
    days: 2.7,
    price: '12.10',
    drawing: 'phone',
    description:
      'Two layers against drops: a hard shell over a soft liner.\n• Glossy finish\n• Works with wireless charging',
    colors: list('Black, White'),
    sizes: phones.slice(0, 4),
    material: mix('polycarbonate 60, TPU 40'),
    placements: [{ ...single('UV', 'Print', 'phone', [104, 34, 192], phonePrint), covers: true }],
    minDpi: 300,
  },
  {
    id: 390,
    ...kind(67, 'SUBLIMATION', 'Pillow'),
    title: 'Throw Pillow',
    ...by(null, 'TP-18', 'Latvia'),
    days: 3.5,
    price: '14.60',
    drawing: 'pillow',
    description:
      'A soft pillow, printed on both sides, with its insert included.\n• Hidden zipper\n• Machine-washable cover',
    colors: list('White'),
    sizes: [
      { name: '18″×18″', surcharge: '0.00' },
      { name: '20″×20″', surcharge: '1.40', print: [3150, 3150] },
      { name: '22″×22″', surcharge: '3.20', print: [3450, 3450] },
    ],
    material: [['polyester', 100]],
    placements: [pillowSide('Front'), { ...pillowSide('Back'), type: 'back', extra: '2.50' }],
  },
]
