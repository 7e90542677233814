import type { Product, ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { placementsOf } from '../designs/activePlacement'
import { placementTitle } from '../mockups/mockupSubject'
import type { CarryRule } from '../placement/carryDesign'
import { placementOf } from '../placement/printAreas'
import type { Kit, KitPlace } from './kit'

/** A blank with its print files for one technique. */
export interface KitTarget {
  info: ProductInfo
  technique: string
  printfiles: Printfiles
  /** How sizes are carried over; in the same centimeters when absent. */
  rule?: CarryRule
}

/** The technique's name on the blank; the key itself where the blank does not have it. */
export const techniqueName = ({ techniques }: Product, key: string): string =>
  techniques.find((technique) => technique.key === key)?.display_name ?? key

/** The technique for a kit on a blank: the kit's own where the blank has it, else the blank's usual one. */
export const techniqueForKit = ({ techniques }: Product, kit: Pick<Kit, 'technique'> | null): string =>
  (
    techniques.find(({ key }) => key === kit?.technique) ??
    techniques.find(({ is_default: isDefault }) => isDefault) ??
    techniques[0]
  )?.key ?? ''

/** The placement for a kit's place on a blank, with a remark; or why it goes nowhere. */
export type PlaceTarget = { placement: string; words: string | null } | { placement: null; words: string }

/** Finds where a kit's place goes on another blank, with a remark in words; placement null where it fits nowhere. */
export function targetOf(
  kit: Pick<Kit, 'technique' | 'techniqueName' | 'places'>,
  place: Pick<KitPlace, 'placement' | 'title'>,
  { info, technique, printfiles }: KitTarget,
): PlaceTarget {
  const { product } = info
  const isOther = technique !== kit.technique
  const printed = `Made for ${kit.techniqueName}, printed by ${techniqueName(product, technique)} here`
  const offered = placementsOf(product, printfiles).map(({ type }) => type)
  const same = [place.placement, placementOf(product, place.placement)].find(
    (type) => type !== null && offered.includes(type),
  )
  if (same != null) return { placement: same, words: isOther ? printed : null }
  const [first] = offered
  // A kit with a single place goes on the blank's main placement.
  if (kit.places.length === 1 && first !== undefined) {
    const goes = `Goes on the ${placementTitle(info, first).toLowerCase()}: this blank has no ${place.title.toLowerCase()}`
    return { placement: first, words: isOther ? `${printed}. ${goes}` : goes }
  }
  return {
    placement: null,
    words: isOther
      ? `Left out: made for ${kit.techniqueName}, and this blank is made by ${techniqueName(product, technique)}, which has no such placement`
      : 'Left out: this blank has no such placement',
  }
}
