import type { PrintBox } from '../../placement/geometry'
import type { DrawingContext } from '../paintDrawing'
import type { TilePlaces } from './tilePlaces'

/** Most pixels of the sheet on which tiles are drawn by themselves. */
const mostPixels = 4_000_000

/** Draws one tile around the context's origin. */
type DrawTile = (context: DrawingContext) => void

/**
 * Draws the tiles of a box, which cuts them. The context's origin is the box's middle. `isApart`: half-transparent tiles
 * that overlap a little are drawn on a sheet of their own first, or they would be darker there.
 */
export function paintTiles(
  context: DrawingContext,
  box: PrintBox,
  places: TilePlaces,
  isApart: boolean,
  draw: DrawTile,
): void {
  context.beginPath()
  context.rect(-box.width / 2, -box.height / 2, box.width, box.height)
  context.clip()
  if (isApart && 'OffscreenCanvas' in globalThis && paintApart(context, box, places, draw)) return
  paintEach(context, box, places, draw)
}

function paintEach(
  context: DrawingContext,
  box: PrintBox,
  { angle, centers }: TilePlaces,
  draw: DrawTile,
): void {
  context.translate(-box.left - box.width / 2, -box.top - box.height / 2)
  const turn = (angle * Math.PI) / 180
  for (const [x, y] of centers) {
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    draw(context)
    context.restore()
  }
}

/** Draws the tiles in strips of the context's own pixels; answers false where this browser gives no sheet. */
function paintApart(context: DrawingContext, box: PrintBox, places: TilePlaces, draw: DrawTile): boolean {
  const { a, b, c, d, e, f } = context.getTransform()
  const [wide, high] = [box.width / 2, box.height / 2]
  const [reachX, reachY] = [Math.abs(a * wide) + Math.abs(c * high), Math.abs(b * wide) + Math.abs(d * high)]
  const [left, top] = [Math.max(0, Math.floor(e - reachX)), Math.max(0, Math.floor(f - reachY))]
  const right = Math.min(context.canvas.width, Math.ceil(e + reachX))
  const bottom = Math.min(context.canvas.height, Math.ceil(f + reachY))
  if (right <= left || bottom <= top) return true
  const rows = Math.min(bottom - top, Math.max(1, Math.floor(mostPixels / (right - left))))
  const sheet = new OffscreenCanvas(right - left, rows).getContext('2d')
  if (sheet === null) return false
  sheet.imageSmoothingEnabled = true
  sheet.imageSmoothingQuality = 'high'
  // Half of a tile's diagonal, in the context's pixels.
  const far = (Math.hypot(places.width, places.height) / 2) * Math.hypot(a, b)
  const [middleX, middleY] = [box.left + wide, box.top + high]
  for (let from = top; from < bottom; from += rows) {
    sheet.setTransform(1, 0, 0, 1, 0, 0)
    sheet.clearRect(0, 0, right - left, rows)
    sheet.setTransform(a, b, c, d, e - left, f - from)
    const touched = places.centers.filter(([x, y]) => {
      const row = b * (x - middleX) + d * (y - middleY) + f
      return row + far >= from && row - far <= from + rows
    })
    paintEach(sheet, box, { ...places, centers: touched }, draw)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    const count = Math.min(rows, bottom - from)
    context.drawImage(sheet.canvas, 0, 0, right - left, count, left, from, right - left, count)
    context.restore()
  }
  return true
}
