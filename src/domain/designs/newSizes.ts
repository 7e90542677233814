import type { Layer, OwnPaint, OwnPicture } from '../layers/layer'
import type { DesignContent, Placed } from '../placement/design'
import type { Edited, Step } from '../placement/designHistory'

/** A variant of the blank as far as its color goes. */
interface ColoredVariant {
  id: number
  color: string | null
}

type Variants = readonly ColoredVariant[]

/**
 * A design in which what a garment color has of its own is on all of its sizes, also on those that the blank got since it
 * was designed: they would be printed as the other colors. The same object where it is on all of them already.
 */
export function withNewSizes(content: DesignContent, variants: Variants): DesignContent {
  const placed = onAllSizes(content.placed, variants)
  return placed === content.placed ? content : { ...content, placed }
}

/** The same with its history: what is undone has them too. */
export function editedWithNewSizes(edited: Edited, variants: Variants): Edited {
  const content = withNewSizes(edited.content, variants)
  if (content === edited.content) return edited
  const stepped = (step: Step): Step => ({
    ...step,
    before: onAllSizes(step.before, variants),
    after: onAllSizes(step.after, variants),
  })
  return { content, past: edited.past.map(stepped), future: edited.future.map(stepped) }
}

function onAllSizes<Kept extends Placed | null>(
  all: Readonly<Record<string, Kept>>,
  variants: Variants,
): Readonly<Record<string, Kept>> {
  let isSame = true
  const next = Object.entries(all).map(([placement, placed]) => {
    const layers = placed?.layers.map((layer) => onSizesOf(layer, variants))
    if (placed === null || layers?.every((layer, at) => layer === placed.layers[at]) !== false)
      return [placement, placed] as const
    isSame = false
    return [placement, { ...placed, layers }] as const
  })
  return isSame ? all : Object.fromEntries(next)
}

function onSizesOf(layer: Layer, variants: Variants): Layer {
  if (layer.own === undefined) return layer
  if (layer.kind === 'picture') {
    const own = ownOnAll<OwnPicture>(layer.own, variants)
    return own === layer.own ? layer : { ...layer, own }
  }
  const own = ownOnAll<OwnPaint>(layer.own, variants)
  return own === layer.own ? layer : { ...layer, own }
}

/** Where sizes of a color have different things of their own, new ones are as the first of them. */
function ownOnAll<Own extends OwnPicture | OwnPaint>(
  own: readonly Own[],
  variants: Variants,
): readonly Own[] {
  const known = new Set(own.flatMap((entry) => entry.variants))
  const next = own.map((entry, at) => {
    const isFirst = own.findIndex(({ color }) => color === entry.color) === at
    const more = variants.filter(({ id, color }) => isFirst && color === entry.color && !known.has(id))
    return more.length === 0
      ? entry
      : { ...entry, variants: [...entry.variants, ...more.map(({ id }) => id)] }
  })
  return next.every((entry, at) => entry === own[at]) ? own : next
}
