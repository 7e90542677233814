import { type ArtworkSize, type PrintArea, type PrintBox } from './geometry'
import type { PictureEdit } from '../artwork/turnedPicture'

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

/** Thread colours of an embroidery: left to the service, unlimited, or chosen. */
export type Threads = 'auto' | 'full' | readonly string[]

/** Artwork in a print area; box and area are in pixels of the print file that it was placed on. */
export interface Placed {
  /** Key of the artwork. */
  artwork: string
  box: PrintBox
  area: PrintArea
  /** Whether it must stay inside the print area (limit_to_print_area). */
  isLimited: boolean
  threads: Threads
  /** Other pictures on the variants of some colours, in the same print area. */
  own?: readonly OwnArtwork[]
}

/** A picture that only the variants of one garment colour carry. */
export interface OwnArtwork {
  color: string
  variants: readonly number[]
  /** Key of the artwork. */
  artwork: string
  box: PrintBox
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

export const artworkOf = (content: DesignContent, placement: string): Artwork | undefined => {
  const placed = content.placed[placement]
  return placed === undefined ? undefined : content.artworks[placed.artwork]
}

/** Whether it was placed upright; where a print file can be turned, it is. On a square the artwork tells. */
export const isUpright = ({ area, box }: Pick<Placed, 'area' | 'box'>): boolean =>
  area.height === area.width ? box.height > box.width : area.height > area.width

export const isEmbroidery = (placement: string): boolean => placement.startsWith('embroidery_')
