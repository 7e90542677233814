import type { ArtworkSize, PrintArea, PrintBox } from './geometry'
import type { SnapGuide } from './dragging/snapping'
import type { PictureEdit } from '../artwork/turnedPicture'
import { type Layer, type OwnPicture, pictureLayer } from '../layers/layer'

/** A picture that can be put on placements. Its bytes, when this device has them, are kept apart under its key. */
export interface Artwork extends ArtworkSize {
  key: string
  filename: string
  mimeType: string
  isVector: boolean
  /** Number in the file library; null until the service has it. */
  fileId: number | null
  /** A picture that the service gives; null while there is none. */
  preview: string | null
  /** How it was made of another picture of the design; without it, it is as it was taken. */
  made?: PictureEdit
}

/** Thread colors of an embroidery: left to the service, unlimited, or chosen. */
export type Threads = 'auto' | 'full' | readonly string[]

/** What one placement carries. */
export interface Placed {
  /** The print file that it was made for, in print pixels. */
  area: PrintArea
  /** Bottom first. */
  layers: readonly Layer[]
  /** Whether it must stay inside the print area (limit_to_print_area). */
  isLimited: boolean
  threads: Threads
  /** Lines that layers snap to, in print pixels; none of them is printed. */
  guides?: readonly SnapGuide[]
}

/** What a design consists of: pictures, and where each placement carries which of them. */
export interface DesignContent {
  artworks: Readonly<Record<string, Artwork>>
  placed: Readonly<Record<string, Placed>>
  /** Options of the product itself, such as embroidery_type. */
  options: Readonly<Record<string, OptionValue>>
}

export type OptionValue = string | boolean

export const emptyContent: DesignContent = { artworks: {}, placed: {}, options: {} }

/** A design as this browser keeps it. */
export interface Design {
  id: string
  /** Connection and store that it belongs to; another store does not see it. */
  owner: string
  productId: number
  technique: string
  variantId: number
  content: DesignContent
}

/** A placement with one picture as it is; `own` are those of single garment colors. */
export function placedPicture(
  artwork: string,
  box: PrintBox,
  about: Omit<Placed, 'layers'>,
  own?: readonly OwnPicture[],
): Placed {
  const picture = pictureLayer('1', artwork, box)
  return { ...about, layers: [own === undefined || own.length === 0 ? picture : { ...picture, own }] }
}

/**
 * Pictures that come along from elsewhere, each as the design knows it already where it has its number in the file library:
 * that is of its last upload, theirs may be of one that the service could not use.
 */
export const asKnownIn = (
  artworks: DesignContent['artworks'],
  brought: readonly Artwork[],
): readonly Artwork[] =>
  brought.map((artwork) => {
    const known = artworks[artwork.key]
    return known === undefined || known.fileId === null ? artwork : known
  })

/** Whether a placement is sewn, by its key. */
export const isEmbroidery = (placement: string): boolean => placement.startsWith('embroidery_')
