import type { Printfile } from '~/contract/artwork/mockup'
import { placementTitle } from '../mockups/mockupSubject'
import { printBoxOf } from '../layers/printOf'
import type { DesignContent, Placed } from '../placement/design'
import { toCm } from '../placement/geometry'
import { printfileFor } from '../placement/printAreas'
import type { Kit, KitPlace } from './kit'
import { type KitTarget, targetOf } from './kitTarget'
import { fillPlace, placeOnPrintfile, type SlotArtworks, withColorsOf } from './placeKit'

/** Where one place of a kit goes on a blank. */
export interface KitPlacing {
  place: KitPlace
  /** The blank's placement and how to fit the place to a print file; null where it is left out. */
  goesOn: { placement: string; on: (printfile: Printfile) => { placed: Placed; words: string | null } } | null
  /** Remarks that hold on any print file: sentences without their period. */
  words: readonly string[]
}

/** Where every place of a kit goes on a blank, with artwork in its slots. */
export function kitPlacings(kit: Kit, slots: SlotArtworks, target: KitTarget): KitPlacing[] {
  const placements = Object.keys(target.printfiles.available_placements).length
  const carrying = { rule: target.rule ?? 'physical', placements } as const
  return kit.places.map((place) => {
    const { placement, words } = targetOf(kit, place, target)
    if (placement === null) return { place, goesOn: null, words: [words] }
    const { placed, bounds, words: missing } = fillPlace(place, kit.slots, slots)
    if (placed === null) return { place, goesOn: null, words: missing }
    const all = words === null ? missing : [words, ...missing]
    const from = { placed: withColorsOf(placed, target.info.variants), bounds }
    const on = (printfile: Printfile) => placeOnPrintfile(from, place.dpi, printfile, carrying)
    return { place, goesOn: { placement, on }, words: all }
  })
}

/** The result for one place of a kit. */
export interface PlaceOutcome {
  place: KitPlace
  /** The name of the blank's placement; null where the place is left out. */
  goesOn: string | null
  /** Printed size in cm; null where it is left out. */
  size: { width: number; height: number } | null
  /** What did not fit, and why; empty where everything is as in the kit. */
  words: readonly string[]
}

/** A kit on one variant of a blank, as a design, with remarks on what did not fit. */
export function applyKit(
  kit: Kit,
  slots: SlotArtworks,
  target: KitTarget,
  variantId: number,
): { content: DesignContent; outcomes: PlaceOutcome[] } {
  const placed: Record<string, Placed> = {}
  const outcomes = kitPlacings(kit, slots, target).map(({ place, goesOn, words }): PlaceOutcome => {
    const printfile =
      goesOn === null ? undefined : printfileFor(target.printfiles, variantId, goesOn.placement)
    if (goesOn === null) return { place, goesOn: null, size: null, words }
    const title = placementTitle(target.info, goesOn.placement)
    if (printfile === undefined)
      return {
        place,
        goesOn: null,
        size: null,
        words: [...words, `Left out: this variant has no ${title.toLowerCase()}`],
      }
    const { placed: on, words: changed } = goesOn.on(printfile)
    placed[goesOn.placement] = on
    const box = printBoxOf(on)
    const cm = (length: Parameters<typeof toCm>[0]) => toCm(length, printfile.dpi)
    return {
      place,
      goesOn: title,
      size: box && { width: cm(box.width), height: cm(box.height) },
      words: changed === null ? words : [...words, changed],
    }
  })
  const artworks = {
    ...kit.artworks,
    ...Object.fromEntries([...slots.values()].map((one) => [one.key, one])),
  }
  return { content: { artworks, placed, options: offeredOptions(kit, target) }, outcomes }
}

/** Options of a kit that the blank has too. */
export const offeredOptions = (
  { options }: Pick<Kit, 'options'>,
  { info: { product } }: Pick<KitTarget, 'info'>,
): Kit['options'] =>
  Object.fromEntries(Object.entries(options).filter(([id]) => product.options.some((one) => one.id === id)))
