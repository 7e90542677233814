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
  canvas: HTMLCanvasElement
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

/** The canvas of a preview that was drawn before, for a page that is come back to; null else. */
export const previewAtHand = (shown: Shown): HTMLCanvasElement | null => kept[indexOf(shown)]?.canvas ?? null

/** Keeps the canvas of what was drawn, on which nothing else is drawn any more; the oldest of many is let go. */
export function keepPreview(shown: Shown, canvas: HTMLCanvasElement): void {
  const before = indexOf(shown)
  if (before !== -1) kept.splice(before, 1)
  else if (kept.length >= most) kept.shift()
  const { template } = shown.layout
  kept.push({ template, picture: shown.picture, place: placeOf(shown.layout), canvas })
}

/**
 * Puts a kept canvas into `holder`; a copy of it where it is on the page already. To draw its pixels on another one, and
 * to hand those on to the screen, takes most of the time of a page of designs.
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
