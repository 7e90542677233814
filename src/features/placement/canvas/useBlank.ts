import { useMemo } from 'react'
import { medianColor } from '~/domain/artwork/pictureStats'
import { canDraw } from './canvasFacts'
import { drawPreview } from '../preview/drawPreview'
import type { LoadedPicture } from './loadPicture'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { usePicture } from './usePicture'

export interface BlankPictures {
  /** Lies below everything, such as the paper of a poster. */
  background: LoadedPicture | null
  /** The blank itself, below or above the artwork. */
  drawing: LoadedPicture | null
}

/** The blank's pictures, and the colour that they show where the print will lie; null while that is not known. */
export function useBlank(active: ActivePlacement | null): BlankPictures & { seen: string | null } {
  const template = active?.template ?? null
  const background = usePicture(template?.background_url ?? null)
  const drawing = usePicture(template?.image_url ?? null)
  const [width, height] = [active?.area.width ?? 0, active?.area.height ?? 0]
  const seen = useMemo(
    () => (active === null ? null : colorUnder(active, { background, drawing })),
    // The same pictures and print area show the same colour, wherever the artwork lies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [template, background, drawing, width, height],
  )
  return { background, drawing, seen }
}

/** Pixels across the small picture that is looked at. */
const lookedAt = 120

function colorUnder(
  { template, area }: ActivePlacement,
  { background, drawing }: BlankPictures,
): string | null {
  const isOnFront = template?.is_template_on_front === true
  const isWaiting =
    template !== null &&
    ((template.background_url !== null && background === null) ||
      (!isOnFront && template.image_url !== null && drawing === null))
  if (template === null || isWaiting || !canDraw()) return null
  const canvas = document.createElement('canvas')
  drawPreview(canvas, lookedAt, {
    template,
    background,
    // A mask above the artwork is not what the artwork lies on.
    drawing: isOnFront ? null : drawing,
    artwork: null,
    area,
    box: null,
  })
  const scale = canvas.width / template.template_width
  try {
    const pixels = canvas
      .getContext('2d')
      ?.getImageData(
        Math.round(template.print_area_left * scale),
        Math.round(template.print_area_top * scale),
        Math.max(1, Math.round(template.print_area_width * scale)),
        Math.max(1, Math.round(template.print_area_height * scale)),
      )
    return pixels === undefined ? null : medianColor(pixels)
  } catch {
    // A host that lets nobody read its pictures.
    return null
  }
}
