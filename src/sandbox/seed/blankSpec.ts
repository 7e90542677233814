import type { sizeCharts } from './sizeCharts'

/** One placement: its key, title, extra price, print file and where its print area lies on which drawing. */
export interface PlacementSpec {
  type: string
  /** Old name in the file list, where it differs (contract/README 5.2). */
  oldId?: string
  title: string
  extra: string | null
  technique: Technique
  printfile: { width: number; height: number; dpi: number; fill: 'fit' | 'cover'; canRotate?: boolean }
  /** Drawing name, its canvas and the print area on it, in drawing units. */
  drawing: string
  canvas?: readonly [width: number, height: number]
  area: readonly [left: number, top: number, width: number]
  onFront?: boolean
  /** The print goes around a mug, which mockups show; the template is the print rolled out. */
  around?: 'mug'
  /** Artwork covers the whole blank: the template is a mask above it. */
  covers?: boolean
}

type Technique = 'DIGITAL' | 'CUT-SEW' | 'UV' | 'EMBROIDERY' | 'SUBLIMATION' | 'ENGRAVING' | 'DTG'

export interface SizeSpec {
  name: string
  /** Added to the base price, decimal text. */
  surcharge: string
  /** Wall art and cases: the print file of this size in pixels, instead of the placement's own. */
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
  /** The color it is shown in; the first one where not said. */
  shownIn?: string
  colors: readonly string[]
  sizes: readonly SizeSpec[]
  material: readonly (readonly [name: string, percentage: number])[]
  placements: readonly PlacementSpec[]
  /** 150 where not said. */
  minDpi?: number
  /** No size guide where not said. */
  guide?: keyof typeof sizeCharts | 'flat'
  /** Rows of a flat guide: a letter, what it stands for and inches for each size. */
  flat?: readonly { letter: string; what: string; inches: readonly number[] }[]
  /** No longer made; every variant is discontinued. */
  isDiscontinued?: boolean
  wallArt?: 'poster' | 'frame' | 'canvas'
  options?: readonly ('embroidery' | 'stitch' | 'lifelike' | 'pocket' | 'notes')[]
  conflicts?: Readonly<Record<string, readonly string[]>>
  regions?: readonly string[]
}

/** Names between commas. */
export const list = (names: string): string[] => names.split(', ')

/** Where a blank stands in the catalog, and what it is called there. */
export const kind = (category: number, type: string, typeName: string) => ({ category, type, typeName })

/** Who makes a blank, under which number and where. */
export const by = (brand: string | null, model: string, origin: string) => ({ brand, model, origin })

/** A print file of so many pixels, into which artwork is fitted or which it covers. */
export const printfileOf = (width: number, height: number, dpi: number, fill: 'fit' | 'cover') => ({
  width,
  height,
  dpi,
  fill,
})

/** What a blank is made of, in percent: "cotton 65, polyester 35". */
export const mix = (parts: string): BlankSpec['material'] =>
  list(parts).map((part) => {
    const [name = '', share] = part.split(' ')
    return [name, Number(share)]
  })
