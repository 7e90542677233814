import { changedLayers, withCopies } from '~/domain/layers/arrangeLayers'
import { carriedBy, carriedTo } from '~/domain/layers/carryLayers'
import { commandLayers, keptInside } from '~/domain/layers/commandLayers'
import { insideArea } from '~/domain/layers/dragLayers'
import { freeLayerId, type Layer, mostLayers, pictureLayer } from '~/domain/layers/layer'
import { namesFor } from '~/domain/layers/layerName'
import { asOnAll, placedFor } from '~/domain/layers/ownLayers'
import { onlyPicture } from '~/domain/layers/printOf'
import { reshapedTo } from '~/domain/layers/reshapeLayer'
import type { Artwork, Placed } from '~/domain/placement/design'
import { contentBeforeStep } from '~/domain/placement/designHistory'
import { withGuide } from '~/domain/placement/dragging/snapping'
import { fitBox, replacedBox } from '~/domain/placement/geometry'
import { areaOf } from '~/domain/placement/printAreas'
import { commandLabels } from '~/domain/placement/placementCommands'
import { withOwn, withoutOwn, withPlacedFor } from '~/domain/placement/ownArtwork'
import { countWords } from '~/domain/text/countWords'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { actionSentence } from './actionSentence'
import { fittedInside } from './text/fittedHere'
import type { Next } from './useChosen'
import type { EditorParts } from './editorParts'
import type { EditorActions } from './placementActions'

/** The state and callbacks that an action works with. */
export interface ActionContext extends Pick<EditorParts, 'active' | 'edited' | 'edit'> {
  say: (text: string) => void
  /** Shows why nothing was done. */
  refuse: (text: string) => void
  /** Selects layers of the current placement by their ids. */
  select: (ids: readonly string[], next?: Next) => void
}

/** The actions on the open placement; while none is open they do nothing. */
export function editorActions({ active, edited, edit, say, refuse, select }: ActionContext): EditorActions {
  const known = (added: readonly Artwork[]) => ({
    ...edited.content.artworks,
    ...Object.fromEntries(added.map((artwork) => [artwork.key, artwork])),
  })
  const placed = active?.placed ?? null
  const ids = active?.selection.map(({ id }) => id) ?? []
  /** A change of other layers, however soon, is a step of its own. */
  const stepOf = (merge: string, placement: string) => [merge, ...ids, placement].join(' ')
  const put = (next: Placed | null, label: string, { merge, added = [], about }: Putting = {}) => {
    if (active === null) return
    const [artwork, ...others] = added.filter(
      ({ key }, at) => added.findIndex((one) => one.key === key) === at,
    )
    for (const other of others) edit({ kind: 'updateArtwork', artwork: other })
    edit({
      kind: 'place',
      label,
      changes: { [active.placement]: whole(active, next) },
      at: Date.now(),
      ...(merge === undefined ? {} : { merge: stepOf(merge, active.placement) }),
      ...(artwork === undefined ? {} : { artwork }),
    })
    const layer =
      next?.layers.find(({ id }) => id === about) ?? next?.layers.find(({ id }) => id === active.layer?.id)
    say(actionSentence(active, layer ?? next?.layers.at(-1) ?? null, known(added), label))
  }
  const change = (more: Partial<Placed>, label: string, merge?: string) => {
    if (placed !== null) put({ ...placed, ...more }, label, { merge })
  }
  const changeOne = (next: Layer, label: string, more: Putting = {}) => {
    if (placed !== null)
      put({ ...placed, layers: changedLayers(placed.layers, [next.id], () => next) }, label, more)
  }
  const limited = (layer: Layer): Layer =>
    placed?.isLimited === true ? insideArea(layer, placed.area) : layer
  /** The layers before the step that a change with this merge key joins; null where it joins none. */
  const layersBefore = (merge: string) => {
    if (active === null) return null
    const { placement, variantId, area } = active
    const before = contentBeforeStep(edited, stepOf(merge, placement), Date.now())?.placed[placement]
    return before === undefined ? null : carriedTo(placedFor(before, variantId), area).layers
  }
  const add = (
    layers: readonly Layer[],
    label: string,
    added: readonly Artwork[] = [],
    next: Next = 'focus',
  ): void => {
    if (active === null || placed === null) return
    if (placed.layers.length + layers.length > mostLayers) return refuse(tooMany)
    const all = [...placed.layers]
    for (const layer of layers) all.push({ ...layer, id: freeLayerId(all) })
    const last = all.at(-1)?.id ?? ''
    put({ ...placed, layers: all }, label, { added, about: last })
    select(next === 'stay' ? ids : [last], next)
  }
  const placeAll = (added: readonly Artwork[], next?: Next) => {
    const [first] = added
    if (active === null || first === undefined) return
    if (added.length > mostLayers) return refuse(tooMany)
    const area = placed === null ? areaOf(active.printfile, first.height >= first.width) : active.area
    const names = namesFor(added, edited.content.artworks)
    const pictures = added.map((artwork, at) => ({
      ...pictureLayer('1', artwork.key, fitBox(area, artwork)),
      name: names[at] ?? '',
    }))
    if (placed !== null) return add(pictures, 'Add a picture', added, next)
    const layers = pictures.map((layer, at) => ({ ...layer, id: String(at + 1) }))
    put({ area, layers, isLimited: true, threads: 'auto' }, 'Place artwork', { added })
  }
  return {
    change,
    placeAll,
    place: (artwork) => placeAll([artwork]),
    run: (command, merge) => {
      if (active === null || placed === null || active.layer === null) return
      const { selection, layer, artwork, printfile } = active
      const chosen = { selection, layer, artwork, dpi: printfile.dpi }
      change(commandLayers(placed, chosen, command), commandLabels[command.kind], merge)
    },
    limit: () => {
      const layers = placed?.layers.map((layer) => insideArea(layer, placed.area))
      if (layers !== undefined) change({ isLimited: true, layers }, 'Keep inside the print area')
    },
    turnArea: () => {
      if (active === null || placed === null) return
      const area = areaOf(active.printfile, active.area.width > active.area.height)
      const only = onlyPicture(placed) === null ? null : active.artwork
      change(
        carriedBy(placed, area, (print) => fitBox(area, only ?? print)),
        'Turn the print area',
      )
    },
    addLayer: (layer, label, next) => {
      if (active === null) return
      if (placed !== null) return add([layer], label, [], next)
      put({ area: active.area, layers: [{ ...layer, id: '1' }], isLimited: true, threads: 'auto' }, label)
      select(['1'], next ?? 'focus')
    },
    changeLayer: (layer, label, merge) => changeOne(layer, label, { merge }),
    write: (layer, words) => {
      if (placed !== null) changeOne(fittedInside({ ...layer, words }, placed), 'Words', { merge: 'words' })
    },
    changeLayers: (layers, label, merge) => {
      const byId = new Map(layers.map((layer) => [layer.id, layer]))
      change({ layers: (placed?.layers ?? []).map((layer) => byId.get(layer.id) ?? layer) }, label, merge)
    },
    changeChosen: (to, label, merge) => {
      const begun = merge === undefined ? null : layersBefore(merge)
      const of = (layer: Layer) => begun?.find(({ id }) => id === layer.id) ?? layer
      if (placed !== null)
        change(
          {
            layers: keptInside(
              placed,
              changedLayers(placed.layers, ids, (one) => to(of(one))),
            ),
          },
          label,
          merge,
        )
    },
    copy: (layers, label, shift = 0, { added, next } = { added: [], next: null }) => {
      if (active === null || layers.length === 0) return
      const base = placed ?? { area: active.area, layers: [], isLimited: true, threads: 'auto' as const }
      const common = active.base === null ? [] : carriedTo(active.base, active.area).layers
      const names = namesFor(added, edited.content.artworks)
      const copied = layers.map((layer) => {
        const [shown, onAll] = [base.layers, common].map((all) => all.find(({ id }) => id === layer.id))
        const all = asOnAll(layer, shown, onAll, active.variantId)
        const name = all.kind === 'picture' ? names[added.findIndex(({ key }) => key === all.artwork)] : ''
        return all.name === '' && name ? { ...all, name } : all
      })
      const copies = withCopies(base.layers, copied, shift, base.isLimited ? active.area : null)
      if (copies === null) return refuse(tooMany)
      const about = copies.ids.at(-1) ?? ''
      put({ ...base, layers: copies.layers }, label, { added, about })
      select(next === 'stay' ? ids : copies.ids, next)
    },
    guide: (before, after, merge) =>
      change({ guides: withGuide(placed?.guides ?? [], before, after) }, 'Guides', merge),
    arrange: (to, label, merge) => {
      if (placed !== null) change({ layers: keptInside(placed, to(placed.layers, ids)) }, label, merge)
    },
    replace: (artwork) => {
      if (active?.layer?.kind !== 'picture' || placed === null) return
      const { crop: _crop, ...layer } = active.layer
      const [name = ''] = namesFor([artwork], edited.content.artworks)
      // A pattern fills its box, whatever the shape of its picture.
      const box = layer.changes.tile === undefined ? replacedBox(layer.box, artwork) : layer.box
      const next = { ...layer, artwork: artwork.key, box, name: name || layer.name }
      changeOne(limited(next), 'Replace artwork', { added: [artwork] })
    },
    reshape: (of, made, label, how) => {
      if (active?.layer?.kind !== 'picture' || active.layer.artwork !== of.key)
        return refuse(`“${of.filename}” is not there any more. Nothing was changed.`)
      const next = reshapedTo({ ...active.layer, artwork: made.key }, of, made, how)
      changeOne('turn' in how ? limited(next) : next, label, { added: [made] })
    },
    remove: () => {
      const left = placed?.layers.filter(({ id }) => !ids.includes(id)) ?? []
      const label =
        active?.layer?.kind === 'picture' && ids.length === 1
          ? 'Remove artwork'
          : `Remove ${countWords(ids.length, 'layer')}`
      put(placed === null || left.length === 0 ? null : { ...placed, layers: left }, label)
    },
    putOwn: (artwork, color, variants) => {
      if (active?.base == null || active.layer === null) return
      const base = withOwn(active.base, active.layer.id, { color, variants }, artwork)
      const label = `Own artwork on ${color}`
      edit({ kind: 'place', label, changes: { [active.placement]: base }, at: Date.now(), artwork })
      const layer = base.layers.find(({ id }) => id === active.layer?.id)
      const own = layer?.kind === 'picture' ? layer.own?.at(-1) : undefined
      if (layer?.kind === 'picture' && own !== undefined)
        say(actionSentence(active, { ...layer, artwork: own.artwork, box: own.box }, known([artwork]), label))
    },
    dropOwn: (color, variants) => {
      if (active?.base == null || active.layer === null) return
      const changes = { [active.placement]: withoutOwn(active.base, active.layer.id, variants) }
      edit({ kind: 'place', label: `Common artwork on ${color}`, changes, at: Date.now() })
      say(`Common artwork on ${color}.`)
    },
  }
}

interface Putting {
  merge?: string | undefined
  added?: readonly Artwork[]
  /** Id of the layer that the announcement is about. */
  about?: string
}

const tooMany = `A placement takes at most ${mostLayers} layers. Nothing was added.`

/** The placement to store for a change on the variant shown, whose color may have a picture of its own. */
const whole = ({ base, variantId }: ActivePlacement, placed: Placed | null): Placed | null =>
  placed === null || base === null ? placed : withPlacedFor(base, variantId, placed)
