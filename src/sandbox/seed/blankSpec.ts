import type { sizeCharts } from './sizeCharts'

/** One placement: its key, title, surcharge, print file, and its print area on a drawing. */
export interface PlacementSpec {
  type: string
  /** Old name in the list of files, where it differs (contract/README 5.2). */
  oldId?: string
  title: string
  extra: string | null
  technique: Technique
  printfile: { width: number; height: number; dpi: number; fill: 'fit' | 'cover'; canRotate?: boolean }
  /** Name of the drawing, its canvas and the print area on it, in drawing units. */
  drawing: string
  canvas?: readonly [width: number, height: number]
  area: readonly [left: number, top: number, width: number]
  onFront?: boolean
  /** The print wraps around a mug in mockups; the template shows it unrolled. */
  around?: 'mug'
  /** Artwork covers the whole blank: the template is a mask above it. */
  covers?: boolean
}

type Technique = 'DIGITAL' | 'CUT-SEW' | 'UV' | 'EMBROIDERY' | 'SUBLIMATION' | 'ENGRAVING' | 'DTG'

export interface SizeSpec {
  name: string
  /** Added to the base price, decimal text. */
  surcharge: string
  /** Wall art and cases: size of the print file in pixels, instead of the placement's. */
  print?: readonly [width: number, height: number]
}

export interface BlankSpec {
  id: number
  category: number
  type: string
  typeName: string
  title: string
  brand: string | null
  model: string
  origin: string
  days: number
  price: string
  description: string
  drawing: string
  /** The color it is shown in; the first one by default. */
  shownIn?: string
  colors: readonly string[]
  sizes: readonly SizeSpec[]
  material: readonly (readonly [name: string, percentage: number])[]
  placements: readonly PlacementSpec[]
  /** 150 by default. */
  minDpi?: number
  /** No size guide by default. */
  guide?: keyof typeof sizeCharts | 'flat'
  /** Rows of a flat guide: a letter, its meaning and inches for each size. */
  flat?: readonly { letter: string; what: string; inches: readonly number[] }[]
  /** Discontinued, with every variant. */
  isDiscontinued?: boolean
  wallArt?: 'poster' | 'frame' | 'canvas'
  options?: readonly ('embroidery' | 'stitch' | 'lifelike' | 'pocket' | 'notes')[]
  conflicts?: Readonly<Record<string, readonly string[]>>
  regions?: readonly string[]
}

/** Comma-separated names as a list. */
export const list = (names: string): string[] => names.split(', ')

/** A blank's category in the catalog, and its name there. */
export const kind = (category: number, type: string, typeName: string) => ({ category, type, typeName })

/** A blank's brand, model and origin. */
export const by = (brand: string | null, model: string, origin: string) => ({ brand, model, origin })

/** A print file of a size in pixels, which artwork is fitted into or covers. */
export const printfileOf = (width: number, height: number, dpi: number, fill: 'fit' | 'cover') => ({
  width,
  height,
  dpi,
  fill,
})

/** The material of a blank in percent, from "cotton 65, polyester 35". */
export const mix = (parts: string): BlankSpec['material'] =>
  list(parts).map((part) => {
    const [name = '', share] = part.split(' ')
    return [name, Number(share)]
  })
