import type { Artwork, DesignContent, Placed } from '../placement/design'

/** Where an artwork goes that is another one each time. Picture layers of the kit name it as their artwork. */
export interface KitSlot {
  key: string
  /** Such as "Logo". */
  name: string
}

/** One placement of a kit, as it lay in the print area of the design that it was made of. */
export interface KitPlace {
  placement: string
  title: string
  placed: Placed
  /** Dots an inch of that print area: what turns its pixels into centimeters. */
  dpi: number
}

/** Placements that are put on any blank, with any artwork in their slots. */
export interface Kit {
  id: string
  name: string
  /** Of the blank that it was made on: its key, and what it is called. */
  technique: string
  techniqueName: string
  places: readonly KitPlace[]
  slots: readonly KitSlot[]
  /** Pictures that are the same each time, by their key. */
  artworks: Readonly<Record<string, Artwork>>
  options: DesignContent['options']
  /** The blank and its variant that it was made on; absent in kits of older versions. */
  madeOn?: { productId: number; variantId: number }
}

const slotStart = 'slot-'
/** Whether an artwork stands for one that is chosen when the kit is used. */
export const isSlotKey = (key: string): boolean => key.startsWith(slotStart)
/** The key of the artwork at a place; places count from 0, keys from 1. */
export const slotKey = (index: number): string => `${slotStart}${index + 1}`

/** Keys of all pictures that a placement shows, on single garment colors too. */
export const picturesIn = ({ layers }: Pick<Placed, 'layers'>): string[] =>
  layers.flatMap((layer) =>
    layer.kind === 'picture' ? [layer.artwork, ...(layer.own ?? []).map(({ artwork }) => artwork)] : [],
  )
