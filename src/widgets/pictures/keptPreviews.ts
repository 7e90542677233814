import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'

/** What a preview shows. The same template and picture are the same object. */
interface Shown {
  layout: { template: LayoutTemplate; area: PrintArea; box: PrintBox | null }
  picture: string | Blob
}

interface Kept {
  template: LayoutTemplate
  picture: string | Blob
  place: string
  pixels: ImageBitmap
}

const kept: Kept[] = []
/** A page of designs; some 250 px wide, they take about a quarter of a megabyte each. */
const most = 24

const placeOf = ({ area, box }: Shown['layout']): string => JSON.stringify({ area, box })

const indexOf = ({ layout, picture }: Shown): number => {
  const place = placeOf(layout)
  return kept.findIndex(
    (one) => one.template === layout.template && one.picture === picture && one.place === place,
  )
}

/** A preview that was drawn before, for a page that is come back to; null else. */
export const previewAtHand = (shown: Shown): ImageBitmap | null => kept[indexOf(shown)]?.pixels ?? null

/** Keeps a copy of what was drawn; the oldest of many is let go. */
export function keepPreview(shown: Shown, canvas: HTMLCanvasElement): void {
  // Older browsers draw it anew each time.
  if (!('OffscreenCanvas' in globalThis)) return
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  const before = indexOf(shown)
  if (before !== -1) kept.splice(before, 1)
  else if (kept.length >= most) kept.shift()
  const { template } = shown.layout
  kept.push({
    template,
    picture: shown.picture,
    place: placeOf(shown.layout),
    pixels: copy.transferToImageBitmap(),
  })
}

/** Draws it in the size that it has. */
export function drawKept(canvas: HTMLCanvasElement, pixels: ImageBitmap): void {
  Object.assign(canvas, { width: pixels.width, height: pixels.height })
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(pixels, 0, 0)
}
