import { useMemo, useState } from 'react'
import { useRested } from '~/ui/useRested'
import type { PictureFor } from '~/domain/layers/paintDrawing'
import { measureHere } from '~/local/fonts/measureHere'
import type { Drawable } from '~/domain/layers/paintDrawing'
import { drawableAt, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import type { LayerScene } from './drawing/paintLayers'
import { type SeenLayers, useFinePictures } from './useFinePictures'

interface Parts extends SeenLayers {
  /** Small copies, by source key. */
  pictures: ReadonlyMap<string, LoadedPicture>
  isMeasured: boolean
}

type Sized = (picture: LoadedPicture, drawn: number) => Drawable

/** Everything the canvas needs to draw layers; null where this platform cannot draw. The same object while nothing of it changes. */
export function useScene({
  layers,
  artworks,
  pictures,
  owner,
  inks,
  view,
  size,
  isMeasured,
}: Parts): LayerScene | null {
  const [measure] = useState(measureHere)
  const isResting = useResting(isMeasured ? view.zoom : null)
  const fine = useFinePictures({ layers, artworks, owner, inks, view, size })
  const inksKey = JSON.stringify(inks)
  return useMemo(() => {
    if (measure === null) return null
    const sizedBy =
      (sized: Sized, from: (key: string) => LoadedPicture | undefined): PictureFor =>
      ({ key }, drawn) => {
        const picture = from(key)
        return picture === undefined ? null : sized(picture, drawn)
      }
    const small = (key: string) => pictures.get(key)
    const sharpest = (key: string) => fine.get(key) ?? small(key)
    return {
      layers,
      artworks,
      measure,
      inks: JSON.parse(inksKey),
      view,
      size,
      isResting,
      pictureFor: sizedBy(isResting ? restingPicture : drawableAt, sharpest),
      // Drawn anew in each frame, where a large copy would take several times as long.
      movingPictureFor: sizedBy(drawableAt, small),
    }
  }, [layers, artworks, measure, inksKey, view, size, pictures, fine, isResting])
}

/** How long a zoom must stay the same before everything is drawn exactly for it, in ms. */
const pause = 300

/** Whether the zoom, null before it is known, has not changed for a moment. The first zoom counts as resting at once. */
function useResting(zoom: number | null): boolean {
  const rested = useRested(zoom, pause)
  return rested === null || rested === zoom
}
