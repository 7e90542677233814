import { carriedBy } from '~/domain/layers/carryLayers'
import { freeLayerId, type Layer, type PictureLayer, pictureLayer } from '~/domain/layers/layer'
import { onlyPicture } from '~/domain/layers/printOf'
import { placedFor } from '~/domain/layers/ownLayers'
import { type Artwork, type Placed, placedPicture } from '~/domain/placement/design'
import { describeEdges, describePlacement } from '~/domain/placement/describePlacement'
import type { Edit } from '~/domain/placement/designHistory'
import { clampBox, fitBox, type PrintBox, replacedBox } from '~/domain/placement/geometry'
import { areaOf } from '~/domain/placement/printAreas'
import { type Command, commandLabels, runCommand } from '~/domain/placement/placementCommands'
import { withOwn, withoutOwn, withPlacedFor } from '~/domain/placement/ownArtwork'
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
  /** A layer on top, fitted and centred: a start that is always valid. */
  place(artwork: Artwork): void
  /** Another picture in the same place and as wide; moved in or made smaller only where it must stay inside. */
  replace(artwork: Artwork): void
  /** The same picture turned: around its centre and as large as before. Trimmed to a part, it stays where it was. */
  reshape(artwork: Artwork, label: string, part: Part | null): void
  change(more: Partial<Pick<Placed, 'isLimited' | 'threads'>>, label: string): void
  /** Inside the print area from now on: moved in, or made smaller, where it has to be. */
  limit(): void
  /** The print area upright instead of lying, or the other way round; what lies on it is fitted anew. */
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
    const layer = placed?.layers.find(({ id }) => id === active.layer?.id) ?? placed?.layers.at(-1) ?? null
    say(sentence(active, layer?.box ?? null, artwork ?? active.artwork, label))
  }
  const change = (more: Partial<Placed>, label: string, merge?: string) => {
    if (active?.placed != null) put({ ...active.placed, ...more }, label, merge)
  }
  /** Changes the layer that is worked on, and with it what is said of the placement. */
  const changeLayer = (
    more: Partial<Pick<PictureLayer, 'box' | 'artwork'>>,
    label: string,
    { about, merge, artwork }: { about?: Partial<Placed>; merge?: string; artwork?: Artwork } = {},
  ) => {
    if (active?.placed == null || active.layer === null) return
    const next: Layer = { ...active.layer, ...more }
    put({ ...withLayer(active.placed, next), ...about }, label, merge, artwork)
  }
  return {
    change,
    run: (command, merge) => {
      if (active?.placed == null || active.layer === null) return
      const context = {
        area: active.area,
        dpi: active.printfile.dpi,
        art: active.artwork ?? active.layer.box,
        isLimited: active.placed.isLimited,
      }
      const { box, isLimited } = runCommand(context, active.layer.box, command)
      changeLayer({ box }, commandLabels[command.kind], {
        about: { isLimited },
        ...(merge === undefined ? {} : { merge }),
      })
    },
    limit: () => {
      if (active?.placed == null) return
      const layers = active.placed.layers.map((layer) => ({
        ...layer,
        box: clampBox(active.area, layer.box),
      }))
      change({ isLimited: true, layers }, 'Keep inside the print area')
    },
    turnArea: () => {
      if (active?.placed == null) return
      const area = areaOf(active.printfile, active.area.width > active.area.height)
      const only = onlyPicture(active.placed) === null ? null : active.artwork
      change(
        carriedBy(active.placed, area, (print) => fitBox(area, only ?? print)),
        'Turn the print area',
      )
    },
    setBox: (box, label) => changeLayer({ box }, label),
    place: (artwork) => {
      if (active === null) return
      const { placed } = active
      if (placed !== null) {
        const layer = pictureLayer(freeLayerId(placed.layers), artwork.key, fitBox(active.area, artwork))
        put({ ...placed, layers: [...placed.layers, layer] }, 'Add a picture', undefined, artwork)
        return
      }
      const area = areaOf(active.printfile, artwork.height >= artwork.width)
      const first = placedPicture(artwork.key, fitBox(area, artwork), {
        area,
        isLimited: true,
        threads: 'auto',
      })
      put(first, 'Place artwork', undefined, artwork)
    },
    replace: (artwork) => {
      if (active?.placed == null || active.box === null) return
      const wanted = replacedBox(active.box, artwork)
      const box = active.placed.isLimited ? clampBox(active.area, wanted) : wanted
      changeLayer({ artwork: artwork.key, box }, 'Replace artwork', { artwork })
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
      changeLayer({ artwork: artwork.key, box }, label, { artwork })
    },
    remove: () => {
      const left = active?.placed?.layers.filter(({ id }) => id !== active.layer?.id) ?? []
      if (active?.placed == null || left.length === 0) put(null, 'Remove artwork')
      else put({ ...active.placed, layers: left }, 'Remove artwork')
    },
    putOwn: (artwork, color, variants) => {
      if (active?.base == null || active.layer === null) return
      const base = withOwn(active.base, active.layer.id, { color, variants }, artwork)
      const label = `Own artwork on ${color}`
      edit({ kind: 'place', label, changes: { [active.placement]: base }, at: Date.now(), artwork })
      const layer = placedFor(base, active.variantId).layers.find(({ id }) => id === active.layer?.id)
      say(sentence(active, layer?.box ?? null, artwork, label))
    },
    dropOwn: (color, variants) => {
      if (active?.base == null || active.layer === null) return
      const changes = { [active.placement]: withoutOwn(active.base, active.layer.id, variants) }
      const label = `Common artwork on ${color}`
      edit({ kind: 'place', label, changes, at: Date.now() })
      say(`${label}.`)
    },
  }
}

const withLayer = (placed: Placed, next: Layer): Placed => ({
  ...placed,
  layers: placed.layers.map((layer) => (layer.id === next.id ? next : layer)),
})

/** What is written for a change on the shown variant: its colour may have a picture of its own. */
const whole = ({ base, variantId }: ActivePlacement, placed: Placed | null): Placed | null =>
  placed === null || base === null ? placed : withPlacedFor(base, variantId, placed)

function sentence(
  active: ActivePlacement,
  box: PrintBox | null,
  artwork: Artwork | null,
  label: string,
): string {
  if (box === null || artwork === null) return `${label}. ${active.title} is empty.`
  const words = describePlacement(artwork, box, active.area, active.printfile.dpi, active.minDpi)
  const edges = describeEdges(active.area, box)
  return `${label}: ${words}${edges === '' ? '' : `, ${edges}`}`
}
