import type { ArtworkSize, PrintArea, PrintBox } from './geometry'
import type { SnapGuide } from './dragging/snapping'
import type { PictureEdit } from '../artwork/turnedPicture'
import { type Layer, type OwnPicture, pictureLayer } from '../layers/layer'

/** A picture that can be put on placements. Its bytes, if this device has them, are kept elsewhere under its key. */
export interface Artwork extends ArtworkSize {
  key: string
  filename: string
  mimeType: string
  isVector: boolean
  /** Id in the file library; null until the service has the file. */
  fileId: number | null
  /** The service's picture of it; null while there is none. */
  preview: string | null
  /** How it was made from another picture of the design; absent for a picture as it was chosen. */
  made?: PictureEdit
}

/** Thread colors of an embroidery: left to the service, unlimited, or chosen. */
export type Threads = 'auto' | 'full' | readonly string[]

/** The content of one placement. */
export interface Placed {
  /** Size of the print file that it was made for, in print pixels. */
  area: PrintArea
  /** Layers, lowest first. */
  layers: readonly Layer[]
  /** Whether it must stay inside the print area (limit_to_print_area). */
  isLimited: boolean
  threads: Threads
  /** Lines that layers snap to, in print pixels; none of them is printed. */
  guides?: readonly SnapGuide[]
}

/** The content of a design: its pictures, and the layers of each placement. */
export interface DesignContent {
  artworks: Readonly<Record<string, Artwork>>
  placed: Readonly<Record<string, Placed>>
  /** Options of the product, such as embroidery_type. */
  options: Readonly<Record<string, OptionValue>>
}

export type OptionValue = string | boolean

export const emptyContent: DesignContent = { artworks: {}, placed: {}, options: {} }

/** A design as this browser keeps it. */
export interface Design {
  id: string
  /** Connection and store that it belongs to; other stores do not show it. */
  owner: string
  productId: number
  technique: string
  variantId: number
  content: DesignContent
}

/** A placement with one unchanged picture; `own` are the pictures of single garment colors. */
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
 * Pictures from elsewhere. Where the design knows one already with its library id, the design's is used: that is from
 * its last upload, the other may be from one that the service could not use.
 */
export const preferUploaded = (
  artworks: DesignContent['artworks'],
  brought: readonly Artwork[],
): readonly Artwork[] =>
  brought.map((artwork) => {
    const known = artworks[artwork.key]
    return known === undefined || known.fileId === null ? artwork : known
  })

/** Whether a placement is embroidered, by its key. */
export const isEmbroidery = (placement: string): boolean => placement.startsWith('embroidery_')
