import type { Artwork, Placed } from '~/domain/placement/design'
import { describeEdges, describePlacement } from '~/domain/placement/describePlacement'
import type { Edit } from '~/domain/placement/designHistory'
import { clampBox, fitBox, type PrintBox, replacedBox } from '~/domain/placement/geometry'
import { areaOf } from '~/domain/placement/printAreas'
import { type Command, commandLabels, runCommand } from '~/domain/placement/placementCommands'
import { placedFor, withOwn, withoutOwn, withPlacedFor } from '~/domain/placement/ownArtwork'
import { type Part, partBox, sameScaleBox } from '~/domain/artwork/turnedPicture'
import type { ActivePlacement } from '~/domain/designs/activePlacement'

interface Context {
  active: ActivePlacement | null
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

export function editorActions({ active, edit, say }: Context): EditorActions {
  const put = (placed: Placed | null, label: string, merge?: string, artwork?: Artwork) => {
    if (active === null) return
    edit({
      kind: 'place',
      label,
      changes: { [active.placement]: whole(active, placed) },
      at: Date.now(),
      ...(merge === undefined ? {} : { merge: `${merge} ${active.placement}` }),
      ...(artwork === undefined ? {} : { artwork }),
    })
    say(sentence(active, placed, artwork ?? active.artwork, label))
  }
  const change = (more: Partial<Placed>, label: string, merge?: string) => {
    if (active?.placed == null || active.box === null) return
    put({ ...active.placed, box: active.box, area: active.area, ...more }, label, merge)
  }
  return {
    change,
    run: (command, merge) => {
      if (active?.placed == null || active.box === null || active.artwork === null) return
      const context = {
        area: active.area,
        dpi: active.printfile.dpi,
        art: active.artwork,
        isLimited: active.placed.isLimited,
      }
      change(runCommand(context, active.box, command), commandLabels[command.kind], merge)
    },
    limit: () => {
      if (active?.box != null)
        change({ isLimited: true, box: clampBox(active.area, active.box) }, 'Keep inside the print area')
    },
    turnArea: () => {
      if (active?.artwork == null) return
      const area = areaOf(active.printfile, active.area.width > active.area.height)
      change({ area, box: fitBox(area, active.artwork) }, 'Turn the print area')
    },
    setBox: (box, label) => change({ box }, label),
    place: (artwork) => {
      if (active === null) return
      const area = areaOf(active.printfile, artwork.height >= artwork.width)
      put(
        { artwork: artwork.key, box: fitBox(area, artwork), area, isLimited: true, threads: 'auto' },
        'Place artwork',
        undefined,
        artwork,
      )
    },
    replace: (artwork) => {
      if (active?.placed == null || active.box === null) return
      const wanted = replacedBox(active.box, artwork)
      const box = active.placed.isLimited ? clampBox(active.area, wanted) : wanted
      put(
        { ...active.placed, artwork: artwork.key, box, area: active.area },
        'Replace artwork',
        undefined,
        artwork,
      )
    },
    reshape: (artwork, label, part) => {
      if (active?.placed == null || active.box === null) return
      const before = active.artwork ?? artwork
      const turned = sameScaleBox(active.box, before, artwork)
      const box =
        part !== null
          ? partBox(active.box, before, part)
          : active.placed.isLimited
            ? clampBox(active.area, turned)
            : turned
      put({ ...active.placed, artwork: artwork.key, box, area: active.area }, label, undefined, artwork)
    },
    remove: () => put(null, 'Remove artwork'),
    putOwn: (artwork, color, variants) => {
      if (active?.base == null) return
      const base = withOwn(active.base, color, variants, artwork)
      const label = `Own artwork on ${color}`
      edit({ kind: 'place', label, changes: { [active.placement]: base }, at: Date.now(), artwork })
      say(sentence(active, placedFor(base, active.variantId), artwork, label))
    },
    dropOwn: (color, variants) => {
      if (active?.base == null) return
      const changes = { [active.placement]: withoutOwn(active.base, variants) }
      const label = `Common artwork on ${color}`
      edit({ kind: 'place', label, changes, at: Date.now() })
      say(`${label}.`)
    },
  }
}

/** What is written for a change on the shown variant: its colour may have a picture of its own. */
const whole = ({ base, variantId }: ActivePlacement, placed: Placed | null): Placed | null =>
  placed === null || base === null ? placed : withPlacedFor(base, variantId, placed)

function sentence(
  active: ActivePlacement,
  placed: Placed | null,
  artwork: Artwork | null,
  label: string,
): string {
  if (placed === null || artwork === null) return `${label}. ${active.title} is empty.`
  const words = describePlacement(artwork, placed.box, active.area, active.printfile.dpi, active.minDpi)
  const edges = describeEdges(active.area, placed.box)
  return `${label}: ${words}${edges === '' ? '' : `, ${edges}`}`
}
