import type { Layer } from '../layers/layer'
import type { DesignContent, Placed } from '../placement/design'
import type { Edited, Step } from '../placement/designHistory'

type To = (layer: Layer, placed: Placed) => Layer

/** A design with the same change made to every layer; the same object where no layer changes. */
export function withEveryLayer(content: DesignContent, to: To): DesignContent {
  const placed = onPlacements(content.placed, to)
  return placed === content.placed ? content : { ...content, placed }
}

/** The same change to a design with its history: steps to undo are changed too, and no step is added. */
export function editedEveryLayer(edited: Edited, to: To): Edited {
  const content = withEveryLayer(edited.content, to)
  if (content === edited.content) return edited
  const stepped = (step: Step): Step => ({
    ...step,
    before: onPlacements(step.before, to),
    after: onPlacements(step.after, to),
  })
  return { content, past: edited.past.map(stepped), future: edited.future.map(stepped) }
}

function onPlacements<Kept extends Placed | null>(
  all: Readonly<Record<string, Kept>>,
  to: To,
): Readonly<Record<string, Kept>> {
  let isSame = true
  const next = Object.entries(all).map(([placement, placed]) => {
    const layers = placed?.layers.map((layer) => to(layer, placed))
    if (placed === null || layers?.every((layer, at) => layer === placed.layers[at]) !== false)
      return [placement, placed] as const
    isSame = false
    return [placement, { ...placed, layers }] as const
  })
  return isSame ? all : Object.fromEntries(next)
}
