import { type RefObject, useEffect } from 'react'
import { drawingKeyOf, keepLastSeen, type LastSeen, readLastSeen } from '~/local/designs/lastSeen'
import { useActive } from '../editorParts'
import type { LayerScene } from './drawing/paintLayers'
import { isSheetAsOpened } from '../sheet/sheetHeight'
import { hideLastSeen, placeNow } from './lastSeenPicture'

/** How long the canvas must stay unchanged before its picture is kept, in ms. */
const pause = 1500

/**
 * Keeps a picture of the canvas at rest, to be shown when the design is opened next. `scene` is a new object after every change of the drawing.
 */
export function useKeepLastSeen(
  frame: RefObject<HTMLElement | null>,
  { scene, isAllThere, isAsOpened }: { scene: LayerScene | null; isAllThere: boolean; isAsOpened: boolean },
): void {
  const { head, content } = useActive()
  const { id, owner, variantId } = head
  // Talks to the clock, the canvases and this browser's database.
  useEffect(() => {
    if (!isAllThere || !isAsOpened || scene === null) return undefined
    let isWanted = true
    const keep = async () => {
      const canvases = [...(frame.current?.querySelectorAll('canvas') ?? [])]
      const [lowest] = canvases
      if (lowest === undefined || !isSheetAsOpened()) return
      const { left, top, width, height } = lowest.getBoundingClientRect()
      const part = JSON.stringify(scene.view)
      const now: Omit<LastSeen, 'picture' | 'at'> = {
        design: id,
        owner,
        drawing: drawingKeyOf(content, variantId),
        place: placeNow(),
        part,
        left,
        top,
        width,
        height,
      }
      const before = await readLastSeen(id)
      const isDragged = canvases.some((canvas) => canvas.hasAttribute('data-joined'))
      if (!isWanted || isDragged || (before !== undefined && signOf(before) === signOf(now))) return
      const picture = await pictureOf(canvases)
      if (picture !== null) await keepLastSeen({ ...now, picture, at: Date.now() })
    }
    // Without the picture, the next opening shows nothing before the canvas.
    const timer = setTimeout(() => void keep().catch(() => undefined), pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [frame, scene, isAllThere, isAsOpened, content, id, owner, variantId])
}

/** Key that tells pictures apart. */
const signOf = ({
  owner,
  drawing,
  place,
  part,
  left,
  top,
  width,
  height,
}: Omit<LastSeen, 'picture' | 'at'>) =>
  JSON.stringify([owner, drawing, place, part, left, top, width, height])

/** The stacked canvases as one picture; null where the browser makes none. Throws where the canvases may not be read. */
function pictureOf(canvases: readonly HTMLCanvasElement[]): Promise<Blob | null> {
  const whole = document.createElement('canvas')
  Object.assign(whole, { width: canvases[0]?.width ?? 0, height: canvases[0]?.height ?? 0 })
  const context = whole.getContext('2d')
  for (const canvas of canvases) context?.drawImage(canvas, 0, 0, whole.width, whole.height)
  return new Promise((resolve) => whole.toBlob(resolve, 'image/webp', 0.9))
}

/** Removes the picture shown first, once the canvas with all its layers is painted. */
export function useCanvasPainted(isThere: boolean): void {
  // Talks to the browser's performance timeline, too, for measuring how fast a design opens.
  useEffect(() => {
    if (!isThere) return undefined
    const frame = requestAnimationFrame(() => {
      performance.mark('artwork-painted')
      performance.mark('canvas-painted')
      hideLastSeen()
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
}
