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

/** What is known of a picture with its changes. */
export interface PictureFacts {
  stats: PictureStats | null
  traits: ArtworkTraits | null
  /** Whether this device has its bytes. */
  isHere: boolean
}

/** A font that cannot draw all of its words. */
export interface FontTrouble {
  family: string
  weight: number
  /** Signs that it lacks; null when the font itself is not there. */
  signs: readonly string[] | null
  /** Said to the merchant. */
  words: string
}

export interface PreflightFacts {
  printContext: PrintContext
  content: DesignContent
  variants: readonly GarmentVariant[]
  /** What a placement lies on, on the shown variant; null where it is not known. */
  backgroundOf: (placement: string) => BackgroundColor | null
  /** By the key of the picture's source; undefined while it is not measured. */
  pictureOf: (sourceKey: string) => PictureFacts | undefined
  fontTroubles: readonly FontTrouble[]
  /** Placements whose artwork is shown where it was guessed to lie. */
  guessed?: readonly string[]
}

/** A layer as it is on one variant, with what its checks ask for. */
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

/** A layer with what every check of it asks for, gathered once. */
export function checkedLayer(facts: PreflightFacts, active: ActivePlacement, layer: Layer): CheckedLayer {
  const { artworks } = facts.content
  return {
    facts,
    active,
    layer,
    name: layerName(layer, artworks),
    artwork: layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null,
    picture: factsOf(facts, layer),
    isSewn: isEmbroidery(active.placement),
  }
}

/** What is known of a layer's picture; undefined for text and shapes, and until the picture has been looked at. */
export function factsOf({ content, pictureOf }: PreflightFacts, layer: Layer): PictureFacts | undefined {
  const source = layer.kind === 'picture' ? sourceOf(layer, content.artworks) : null
  return source === null ? undefined : pictureOf(source.key)
}

/** Whether an opaque layer below covers all of it: the blank's own color does not matter then. */
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
      ? factsOf(facts, below)?.stats?.hasAlpha === false
      : below.kind === 'shape' && below.shape === 'rectangle' && below.radius === 0 && below.fill !== null
  })
}

/** A length of the print file in the reader's unit; `dpi`: pixels an inch. */
export const widthWords = (length: Parameters<typeof toCm>[0], dpi: number): string =>
  lengthWords(toCm(length, dpi))
