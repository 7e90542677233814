import type { Layer, OwnPaint, OwnPicture } from '../layers/layer'
import type { DesignContent } from '../placement/design'
import type { Edited } from '../placement/designHistory'
import { editedEveryLayer, withEveryLayer } from './everyLayer'

/** A variant of the blank, reduced to its color. */
interface ColoredVariant {
  id: number
  color: string | null
}

type Variants = readonly ColoredVariant[]

/**
 * A design in which what a garment color has of its own applies to all its sizes, also to those added to the blank
 * since: they would be printed like the other colors. The same object where that is so already.
 */
export const withNewSizes = (content: DesignContent, variants: Variants): DesignContent =>
  withEveryLayer(content, (layer) => onSizesOf(layer, variants))

/** The same for a design with its history: steps to undo are changed too. */
export const editedWithNewSizes = (edited: Edited, variants: Variants): Edited =>
  editedEveryLayer(edited, (layer) => onSizesOf(layer, variants))

function onSizesOf(layer: Layer, variants: Variants): Layer {
  if (layer.own === undefined) return layer
  if (layer.kind === 'picture') {
    const own = ownOnAll<OwnPicture>(layer.own, variants)
    return own === layer.own ? layer : { ...layer, own }
  }
  const own = ownOnAll<OwnPaint>(layer.own, variants)
  return own === layer.own ? layer : { ...layer, own }
}

/** Where sizes of a color differ, new sizes get what the first one has. */
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
