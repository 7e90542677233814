import { useMemo } from 'react'
import { medianColor, seenPart } from '~/domain/artwork/pictureStats'
import type { Part } from '~/domain/artwork/turnedPicture'
import { canDraw } from '~/widgets/pictures/canDraw'
import { drawPreview } from '~/widgets/pictures/drawPreview'
import { drawableAt, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { useLater } from '~/ui/useLater'
import { usePicture } from '~/widgets/pictures/usePicture'

export interface BlankPictures {
  /** Picture below everything, such as the paper of a poster. */
  background: LoadedPicture | null
  /** Picture of the blank itself, below or above the artwork. */
  drawing: LoadedPicture | null
  /** The opaque part of the blank's picture; null where it fills the picture or cannot be read. */
  visible: Part | null
}

/** The blank's pictures, and their color in the print area; null while that is not known. */
export function useBlank(active: ActivePlacement | null): BlankPictures & { seen: string | null } {
  const template = active?.template ?? null
  const background = usePicture(template?.background_url ?? null)
  const drawing = usePicture(template?.image_url ?? null)
  const isDue = useLater(true, false)
  const [width, height] = [active?.area.width ?? 0, active?.area.height ?? 0]
  const seen = useMemo(
    () => (active === null || !isDue ? null : colorUnder(active, { background, drawing })),
    // The color depends on the pictures and the print area only, not on the artwork's position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [template, background, drawing, width, height, isDue],
  )
  // A background picture fills the whole.
  const visible = useMemo(
    () => (drawing === null || template?.background_url != null ? null : visibleOf(drawing)),
    [drawing, template],
  )
  return { background, drawing, visible, seen }
}

/** Width in pixels of the small copy that is examined. */
const lookedAt = 120

/** The opaque part of a picture, found in a small copy. */
function visibleOf(picture: LoadedPicture): Part | null {
  if (picture.isTainted || !canDraw()) return null
  const source = drawableAt(picture, lookedAt)
  const canvas = document.createElement('canvas')
  canvas.width = lookedAt
  canvas.height = Math.max(1, Math.round((lookedAt * source.height) / Math.max(1, source.width)))
  const context = canvas.getContext('2d')
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels === undefined ? null : seenPart(pixels)
}

function colorUnder(
  { template, area }: ActivePlacement,
  { background, drawing }: Pick<BlankPictures, 'background' | 'drawing'>,
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
    // A template that lies above the artwork is no background of it.
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
    // The pictures' host does not allow reading their pixels.
    return null
  }
}
