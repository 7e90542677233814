import type { Artwork, Placed } from '../placement/design'
import { type ArtworkSize, isSameBox, type PrintArea } from '../placement/geometry'
import { type Command, runCommand } from '../placement/placementCommands'
import { aligned, changedLayers } from './arrangeLayers'
import { groupFrame, insideArea, placedIn, resizedTo } from './dragLayers'
import { type Layer, scaledLayer, turnedBox } from './layer'

interface Chosen {
  /** The layers that a command applies to, and the one of them that was chosen last. */
  selection: readonly Layer[]
  layer: Layer
  /** The picture of that layer; null for other layers. */
  artwork: Artwork | null
  /** Dots an inch of the print file. */
  dpi: number
}

/** Applies a command to the chosen layers together; one for a single layer applies to the one chosen last. */
export function commandLayers(
  placed: Placed,
  { selection, layer, artwork, dpi }: Chosen,
  command: Command,
): Pick<Placed, 'layers' | 'isLimited'> {
  const { area, layers, isLimited } = placed
  const ids = selection.map(({ id }) => id)
  const isTurned = layer.angle !== 0
  if (command.kind === 'align' && (ids.length > 1 || isTurned))
    return { isLimited, layers: aligned(layers, ids, area, command.how) }
  if (ids.length > 1 && command.kind !== 'sharpest') {
    const frame = groupFrame(selection)
    if (frame === null) return { isLimited, layers }
    // The rectangle around them is treated as one picture.
    const result = runCommand({ area, dpi, art: frame, isLimited }, frame, command)
    const moved = (one: Layer) => (one.isLocked ? one : placedIn(one, frame, result.box))
    return { isLimited: result.isLimited, layers: changedLayers(layers, ids, moved) }
  }
  const context = { area, dpi, art: aspectOf(layer, artwork), isLimited: isLimited && !isTurned }
  const result = runCommand(context, layer.box, command)
  const staysLimited = isTurned ? isLimited && command.kind !== 'cover' : result.isLimited
  const resized = resizedTo(layer, result.box)
  const next = isTurned && staysLimited ? insideArea(resized, area) : resized
  return { isLimited: staysLimited, layers: changedLayers(layers, [layer.id], () => next) }
}

/** The aspect that a layer keeps when it is fitted: that of the shown part of its picture, else its own. */
export function aspectOf(layer: Layer, artwork: Artwork | null): ArtworkSize {
  if (layer.kind !== 'picture' || artwork === null || layer.changes.tile !== undefined) return layer.box
  const { width = 1, height = 1 } = layer.crop ?? {}
  return { width: artwork.width * width, height: artwork.height * height }
}

/**
 * Layers after a change. Those that the change moved, resized or turned are put inside the print area, where the placement
 * must stay inside. Other colors, names and outlines change no place: outlines keep the width that was typed.
 */
export function keptInside(
  { isLimited, area, layers: before }: Placed,
  layers: readonly Layer[],
): readonly Layer[] {
  if (!isLimited) return layers
  return layers.map((layer) => {
    const was = before.find(({ id }) => id === layer.id)
    const isThere = was !== undefined && was.angle === layer.angle && isSameBox(was.box, layer.box)
    return isThere ? layer : insideArea(layer, area)
  })
}

/** A layer moved inside the area by the shortest way, as far as it has room there: where it is larger, it stays. */
export function movedInside(layer: Layer, { width, height }: PrintArea): Layer {
  const at = turnedBox(layer)
  const by = (start: number, size: number, most: number) =>
    size > most ? 0 : Math.min(Math.max(start, 0), most - size) - start
  return scaledLayer(layer, 1, by(at.left, at.width, width), by(at.top, at.height, height))
}
