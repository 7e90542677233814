import type { PrintBox } from '~/domain/placement/geometry'
import { toScreenX, toScreenY, type Viewport } from '~/domain/placement/viewport'
import type { MarkColors } from './drawing/drawMarks'

/** Colors of the theme, which the canvas cannot read by itself. */
export function markColors(): MarkColors {
  const style = getComputedStyle(document.documentElement)
  // A property holds the colors of both themes, `light-dark(#…, #…)`, or a single one where the build resolved that.
  const colorOf = (name: string, fallback: string) => {
    const colors = style.getPropertyValue(name).match(/#\w+/g) ?? []
    return (style.colorScheme === 'dark' ? colors.at(-1) : colors[0]) ?? fallback
  }
  return {
    accent: colorOf('--accent', '#c4006a'),
    paper: colorOf('--canvas-background', '#faf9f6'),
    ink: colorOf('--ink', '#1c1b19'),
    sheet: colorOf('--sheet', '#ffffff'),
    amber: colorOf('--amber', '#7a4b00'),
    red: colorOf('--red', '#a3191f'),
  }
}

/** Positions the element that takes focus and pointer exactly over a drawn layer. */
export function placeOver(element: HTMLElement, view: Viewport, box: PrintBox, angle: number): void {
  const turn = angle === 0 ? '' : ` rotate(${angle}deg)`
  element.style.transform = `translate(${toScreenX(view, box.left)}px, ${toScreenY(view, box.top)}px)${turn}`
  // Text shown at the layer stays upright.
  element.style.setProperty('--upright', `${-angle}deg`)
  const [width, height] = [`${box.width * view.zoom}px`, `${box.height * view.zoom}px`]
  // Writing the size only when it changed avoids a layout while moving.
  if (element.style.width !== width) element.style.width = width
  if (element.style.height !== height) element.style.height = height
}
