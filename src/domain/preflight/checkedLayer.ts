import type { GarmentVariant } from '../layers/darkGarments'
import { lengthWords } from '../lengths/lengthWords'
import type { ArtworkTraits } from '../artwork/artworkBytes'
import type { BackgroundColor } from '../artwork/artworkRemarks'
import type { PictureStats } from '../artwork/pictureStats'
import type { ActivePlacement, PrintContext } from '../designs/activePlacement'
import { sourceOf } from '../layers/drawing'
import { type Layer, turnedBox } from '../layers/layer'
import { layerName } from '../layers/layerName'
import { shownLayers } from '../layers/printOf'
import { type Artwork, type DesignContent, isEmbroidery } from '../placement/design'
import { toCm } from '../placement/geometry'

/** Facts about a picture with its changes. */
export interface PictureFacts {
  stats: PictureStats | null
  traits: ArtworkTraits | null
  /** Whether this device has the picture's bytes. */
  isHere: boolean
}

/** A font that cannot draw all of a layer's words. */
export interface FontTrouble {
  family: string
  weight: number
  /** Characters that the font lacks; null when the font itself is missing. */
  characters: readonly string[] | null
  /** The problem in words for the merchant. */
  words: string
}

export interface PreflightFacts {
  printContext: PrintContext
  content: DesignContent
  variants: readonly GarmentVariant[]
  /** The color below a placement on the shown variant; null where it is not known. */
  backgroundOf: (placement: string) => BackgroundColor | null
  /** By the key of the picture's source; undefined while it is not measured. */
  pictureOf: (sourceKey: string) => PictureFacts | undefined
  fontTroubles: readonly FontTrouble[]
  /** Placements whose artwork has an unknown place and is shown where it probably lies. */
  guessed?: readonly string[]
}

/** A layer on one variant, with everything that its checks need. */
export interface CheckedLayer {
  facts: PreflightFacts
  active: ActivePlacement
  layer: Layer
  name: string
  /** The picture's artwork; null for words and shapes. */
  artwork: Artwork | null
  picture: PictureFacts | undefined
  isSewn: boolean
}

/** Gathers once, for one layer, what all its checks need. */
export function checkedLayer(facts: PreflightFacts, active: ActivePlacement, layer: Layer): CheckedLayer {
  const { artworks } = facts.content
  return {
    facts,
    active,
    layer,
    name: layerName(layer, artworks),
    artwork: layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null,
    picture: pictureFactsOf(facts, layer),
    isSewn: isEmbroidery(active.placement),
  }
}

/** Facts about a layer's picture; undefined for text and shapes, and until the picture was measured. */
export function pictureFactsOf(
  { content, pictureOf }: PreflightFacts,
  layer: Layer,
): PictureFacts | undefined {
  const source = layer.kind === 'picture' ? sourceOf(layer, content.artworks) : null
  return source === null ? undefined : pictureOf(source.key)
}

/** Whether an opaque layer below covers all of the layer, so that the blank's own color does not matter. */
export function liesOnOther({ facts, active, layer }: CheckedLayer): boolean {
  const shown = active.placed === null ? [] : shownLayers(active.placed)
  const { left, top, width, height } = turnedBox(layer)
  return shown.slice(0, shown.indexOf(layer)).some((below) => {
    if (below.opacity < 1 || below.angle % 90 !== 0) return false
    const at = turnedBox(below)
    const isAround =
      at.left <= left + 1 &&
      at.top <= top + 1 &&
      at.left + at.width >= left + width - 1 &&
      at.top + at.height >= top + height - 1
    if (!isAround) return false
    return below.kind === 'picture'
      ? pictureFactsOf(facts, below)?.stats?.hasAlpha === false
      : below.kind === 'shape' && below.shape === 'rectangle' && below.radius === 0 && below.fill !== null
  })
}

/** A length in print pixels, in the reader's unit; `dpi`: pixels an inch. */
export const widthWords = (length: Parameters<typeof toCm>[0], dpi: number): string =>
  lengthWords(toCm(length, dpi))
