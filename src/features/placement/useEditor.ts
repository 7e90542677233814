import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import { describeEdges, describePlacement } from '~/domain/placement/describePlacement'
import type { Edit } from '~/domain/placement/designHistory'
import { clampBox, fitBox, type PrintBox, replacedBox } from '~/domain/placement/geometry'
import { areaOf } from '~/domain/placement/printAreas'
import { type Command, commandLabels, runCommand } from '~/domain/placement/placementCommands'
import { placedFor, withOwn, withoutOwn, withPlacedFor } from '~/domain/placement/ownArtwork'
import { type Part, partBox, sameScaleBox } from '~/domain/artwork/turnedPicture'
import type { Spot } from './spot'

interface Ground {
  spot: Spot | null
  edit: (edit: Edit) => void
  say: (text: string) => void
}

/** What can be done to the current placement. Keys, buttons, fields and gestures all end here. */
export interface EditorActions {
  run(command: Command, merge?: string): void
  setBox(box: PrintBox, label: string): void
  /** Fitted and centred: a start that is always valid. */
  place(artwork: Artwork): void
  /** Another picture in the same place and as wide; moved in or made smaller only where it must stay inside. */
  replace(artwork: Artwork): void
  /** The same picture turned: around its centre and as large as before. Trimmed to a part, it stays where it was. */
  reshape(artwork: Artwork, label: string, part: Part | null): void
  change(more: Partial<Placed>, label: string): void
  /** Inside the print area from now on: moved in, or made smaller, where it has to be. */
  limit(): void
  /** The print area upright instead of lying, or the other way round; the artwork is fitted anew. */
  turnArea(): void
  remove(): void
  /** Another picture on the variants of one colour; the others keep the common one. */
  putOwn(artwork: Artwork, color: string, variants: readonly number[]): void
  dropOwn(color: string, variants: readonly number[]): void
}

export function editorActions({ spot, edit, say }: Ground): EditorActions {
  const put = (placed: Placed | null, label: string, merge?: string, artwork?: Artwork) => {
    if (spot === null) return
    edit({
      kind: 'place',
      label,
      changes: { [spot.placement]: whole(spot, placed) },
      at: Date.now(),
      ...(merge === undefined ? {} : { merge: `${merge} ${spot.placement}` }),
      ...(artwork === undefined ? {} : { artwork }),
    })
    say(sentence(spot, placed, artwork ?? spot.artwork, label))
  }
  const change = (more: Partial<Placed>, label: string, merge?: string) => {
    if (spot?.placed == null || spot.box === null) return
    put({ ...spot.placed, box: spot.box, area: spot.area, ...more }, label, merge)
  }
  return {
    change,
    run: (command, merge) => {
      if (spot?.placed == null || spot.box === null || spot.artwork === null) return
      const ground = {
        area: spot.area,
        dpi: spot.printfile.dpi,
        art: spot.artwork,
        isLimited: spot.placed.isLimited,
      }
      change(runCommand(ground, spot.box, command), commandLabels[command.kind], merge)
    },
    limit: () => {
      if (spot?.box != null)
        change({ isLimited: true, box: clampBox(spot.area, spot.box) }, 'Keep inside the print area')
    },
    turnArea: () => {
      if (spot?.artwork == null) return
      const area = areaOf(spot.printfile, spot.area.width > spot.area.height)
      change({ area, box: fitBox(area, spot.artwork) }, 'Turn the print area')
    },
    setBox: (box, label) => change({ box }, label),
    place: (artwork) => {
      if (spot === null) return
      const area = areaOf(spot.printfile, artwork.height >= artwork.width)
      put(
        { artwork: artwork.key, box: fitBox(area, artwork), area, isLimited: true, threads: 'auto' },
        'Place artwork',
        undefined,
        artwork,
      )
    },
    replace: (artwork) => {
      if (spot?.placed == null || spot.box === null) return
      const wanted = replacedBox(spot.box, artwork)
      const box = spot.placed.isLimited ? clampBox(spot.area, wanted) : wanted
      put(
        { ...spot.placed, artwork: artwork.key, box, area: spot.area },
        'Replace artwork',
        undefined,
        artwork,
      )
    },
    reshape: (artwork, label, part) => {
      if (spot?.placed == null || spot.box === null) return
      const before = spot.artwork ?? artwork
      const turned = sameScaleBox(spot.box, before, artwork)
      const box =
        part !== null
          ? partBox(spot.box, before, part)
          : spot.placed.isLimited
            ? clampBox(spot.area, turned)
            : turned
      put({ ...spot.placed, artwork: artwork.key, box, area: spot.area }, label, undefined, artwork)
    },
    remove: () => put(null, 'Remove artwork'),
    putOwn: (artwork, color, variants) => {
      if (spot?.base == null) return
      const base = withOwn(spot.base, color, variants, artwork)
      const label = `Own artwork on ${color}`
      edit({ kind: 'place', label, changes: { [spot.placement]: base }, at: Date.now(), artwork })
      say(sentence(spot, placedFor(base, spot.variantId), artwork, label))
    },
    dropOwn: (color, variants) => {
      if (spot?.base == null) return
      const changes = { [spot.placement]: withoutOwn(spot.base, variants) }
      const label = `Common artwork on ${color}`
      edit({ kind: 'place', label, changes, at: Date.now() })
      say(`${label}.`)
    },
  }
}

/** What is written for a change on the shown variant: its colour may have a picture of its own. */
const whole = ({ base, variantId }: Spot, placed: Placed | null): Placed | null =>
  placed === null || base === null ? placed : withPlacedFor(base, variantId, placed)

function sentence(spot: Spot, placed: Placed | null, artwork: Artwork | null, label: string): string {
  if (placed === null || artwork === null) return `${label}. ${spot.title} is empty.`
  const words = describePlacement(artwork, placed.box, spot.area, spot.printfile.dpi, spot.minDpi)
  const edges = describeEdges(spot.area, placed.box)
  return `${label}: ${words}${edges === '' ? '' : `, ${edges}`}`
}

/** Placements that carry artwork, in the order of the product. */
export const usedPlacements = (content: DesignContent, order: readonly string[]): string[] =>
  order.filter((placement) => content.placed[placement] !== undefined)
