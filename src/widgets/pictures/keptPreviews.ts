import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PreviewLayout } from '~/domain/placement/printLayout'

/** Contents of a preview. Equal templates and pictures are the same object. */
interface Shown {
  layout: PreviewLayout
  picture: string | Blob
}

interface Kept {
  template: LayoutTemplate
  picture: string | Blob
  place: string
  canvas: HTMLCanvasElement
}

const kept: Kept[] = []
/** Enough for a page of designs; at some 250 px wide, each takes about a quarter of a megabyte. */
const most = 24

const placeOf = ({ area, box }: Shown['layout']): string => JSON.stringify({ area, box })

const indexOf = ({ layout, picture }: Shown): number => {
  const place = placeOf(layout)
  return kept.findIndex(
    (one) => one.template === layout.template && one.picture === picture && one.place === place,
  )
}

/** The canvas of a preview drawn before, for a page that is opened again; null otherwise. */
export const loadedPreview = (shown: Shown): HTMLCanvasElement | null => kept[indexOf(shown)]?.canvas ?? null

/** Keeps the canvas of a preview, on which nothing else may be drawn; the oldest of many is dropped. */
export function keepPreview(shown: Shown, canvas: HTMLCanvasElement): void {
  const before = indexOf(shown)
  if (before !== -1) kept.splice(before, 1)
  else if (kept.length >= most) kept.shift()
  const { template } = shown.layout
  kept.push({ template, picture: shown.picture, place: placeOf(shown.layout), canvas })
}

/**
 * Puts a kept canvas into `holder`, or a copy if it is on the page already. Copying pixels and uploading them
 * to the screen would take most of the time of a page of designs.
 */
export function putKept(holder: HTMLElement, canvas: HTMLCanvasElement): void {
  if (holder.contains(canvas)) return
  holder.replaceChildren(canvas.isConnected ? copyOf(canvas) : canvas)
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height, className } = canvas
  const copy = Object.assign(document.createElement('canvas'), { width, height, className })
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}
