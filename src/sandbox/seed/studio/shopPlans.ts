import type { Variant } from '~/contract/catalog/catalog'
import { catalog } from '../catalog'
import { type StudioDesign, studioDesign, type StudioPrint } from './studioDesigns'

/** Name, blank, design, colors, and the product's problem. */
export type ShopPlan = readonly [
  name: string,
  blank: number,
  design: string,
  colors: readonly string[],
  flaw: '' | 'unsynced' | 'half' | 'ignored' | 'out_of_stock' | 'discontinued',
]

/** The twelve products of the demo shop. */
export const plans: readonly ShopPlan[] = [
  ['Sunrise Peaks Tee', 71, 'sunrise-peaks', ['White', 'Sand', 'Navy'], ''],
  ['Night Fox Heavy Tee', 83, 'night-fox', ['Black', 'Sage'], ''],
  ['Fern Stamp Sweatshirt', 145, 'fern-stamp', ['Sand', 'Heather gray'], ''],
  ['Slow Wave Hoodie', 146, 'slow-wave', ['Navy', 'White'], 'out_of_stock'],
  ['Press Club Cap', 206, 'press-club', ['Black', 'Khaki', 'Navy'], ''],
  ['Slow Wave Mug', 301, 'slow-wave', ['White'], ''],
  ['Sunrise Peaks Poster', 320, 'sunrise-peaks', [], ''],
  ['Night Fox Stickers', 358, 'night-fox', ['White'], ''],
  ['Good Things Grow Tote', 340, 'good-things-grow', ['Natural', 'Black'], 'half'],
  ['Fern Stamp Tank', 118, 'fern-stamp', ['White'], 'unsynced'],
  ['Checker Wave All-Over Tee', 257, 'checker-wave', ['White'], 'ignored'],
  ['Tiny Crop Phone Case', 371, 'tiny-crop', ['Clear'], 'discontinued'],
]

/** The variants of a blank that a product consists of. */
export const chosenOf = (variants: readonly Variant[], colors: readonly string[]): Variant[] =>
  variants.filter(({ color }) => color === null || colors.includes(color))

/** The designs behind the products. */
export const studioDesigns = (): StudioDesign[] =>
  plans.flatMap(([name, blankId, , colors]) => {
    const blank = catalog().blanks.get(blankId)
    return (blank && studioDesign(name, blank, chosenOf(blank.variants, colors))) ?? []
  })

/** The print at an address of the demo's artwork host; null where it is none of these designs. */
export const studioPrint = (id: string): StudioPrint | null =>
  id.startsWith('print-')
    ? (studioDesigns()
        .flatMap(({ prints }) => prints)
        .find((print) => print.id === id) ?? null)
    : null
