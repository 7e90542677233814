import { useMemo, useState } from 'react'
import type { Inks } from '~/domain/artwork/inks'
import type { Layer } from '~/domain/layers/layer'
import type { PictureFor } from '~/domain/layers/paintDrawing'
import type { DesignContent } from '~/domain/placement/design'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import { measureHere } from '~/local/fonts/measureHere'
import { type Drawable, levelOf, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import type { LayerScene } from './drawing/paintLayers'
import { useResting } from './useResting'

interface Parts {
  /** Lowest first. */
  layers: readonly Layer[]
  artworks: DesignContent['artworks']
  pictures: ReadonlyMap<string, LoadedPicture>
  inks: Inks | null
  view: Viewport
  size: StageSize
  isMeasured: boolean
}

type Sized = (picture: LoadedPicture, drawn: number) => Drawable

/** What the canvas draws layers with; null where this platform cannot draw. The same while nothing of it changes. */
export function useScene({
  layers,
  artworks,
  pictures,
  inks,
  view,
  size,
  isMeasured,
}: Parts): LayerScene | null {
  const [measure] = useState(measureHere)
  const isResting = useResting(isMeasured ? view.zoom : null)
  const inksKey = JSON.stringify(inks)
  return useMemo(() => {
    if (measure === null) return null
    const sizedBy =
      (sized: Sized): PictureFor =>
      ({ key }, drawn) => {
        const picture = pictures.get(key)
        return picture === undefined ? null : sized(picture, drawn)
      }
    return {
      layers,
      artworks,
      measure,
      inks: JSON.parse(inksKey),
      view,
      size,
      isResting,
      pictureFor: sizedBy(isResting ? restingPicture : levelOf),
      movingPictureFor: sizedBy(levelOf),
    }
  }, [layers, artworks, measure, inksKey, view, size, pictures, isResting])
}
