import type { Artwork, DesignContent, Placed } from '../placement/design'

/** A slot for artwork that is chosen each time the kit is used. Picture layers of the kit name it as their artwork. */
export interface KitSlot {
  key: string
  /** Such as "Logo". */
  name: string
}

/** One placement of a kit, as it lay in the print area of the design that the kit was made from. */
export interface KitPlace {
  placement: string
  title: string
  placed: Placed
  /** Dots an inch of that print area, for turning its pixels into centimeters. */
  dpi: number
}

/** Placements that can be put on any blank, with any artwork in their slots. */
export interface Kit {
  id: string
  name: string
  /** Key and name of the technique of the blank that it was made on. */
  technique: string
  techniqueName: string
  places: readonly KitPlace[]
  slots: readonly KitSlot[]
  /** Pictures that stay the same each time, by their key. */
  artworks: Readonly<Record<string, Artwork>>
  options: DesignContent['options']
  /** The blank and variant that it was made on; absent in kits of older versions. */
  madeOn?: { productId: number; variantId: number }
}

const slotStart = 'slot-'
/** Whether an artwork's key stands for a slot. */
export const isSlotKey = (key: string): boolean => key.startsWith(slotStart)
/** The key of the slot at an index; indexes count from 0, keys from 1. */
export const slotKey = (index: number): string => `${slotStart}${index + 1}`

/** Keys of all pictures that a placement shows, including those for single garment colors. */
export const picturesIn = ({ layers }: Pick<Placed, 'layers'>): string[] =>
  layers.flatMap((layer) =>
    layer.kind === 'picture' ? [layer.artwork, ...(layer.own ?? []).map(({ artwork }) => artwork)] : [],
  )
