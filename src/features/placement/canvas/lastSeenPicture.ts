import { sleep } from '~/domain/async/sleep'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { readNote } from '~/local/designs/designNote'
import { drawingOf, isOf, readLastSeen } from '~/local/designs/lastSeen'
import type { EditorSearch } from '../editorSearch'
import { readSheetHeight } from '../sheet/sheetHeight'

/** The one that is shown; null while none is. */
let shown: HTMLImageElement | null = null
/** Something is there that it must not lie on. */
let isOver = false
/** A page that shows no canvas, such as one that says what failed, is not covered for longer, in ms. */
const longestMs = 2_000
/** How long the page's code waits for it at most, in ms: a device may take its time to say what it keeps. */
const patienceMs = 500

let settle = (): void => undefined
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * Until it is on the screen, or is known not to come. The page's files, some forty, are read after it: what the device
 * answers would come to its turn between them.
 */
export const untilLastSeen = async (): Promise<void> => {
  if (new URLSearchParams(location.search).has('design')) await Promise.race([settled, sleep(patienceMs)])
}

/**
 * Shows a kept design as it was last seen, in its place, until its canvas is drawn: only before the first page is there, and
 * only while nothing of it has changed. Never fails.
 */
export async function showLastSeen(
  opening: Promise<DesignRecord | null>,
  { design: id, variant }: EditorSearch,
  owner: string,
): Promise<void> {
  try {
    if (isOver || document.querySelector('main') !== null) return
    const [design, seen] = await Promise.all([opening, readLastSeen(id)])
    if (design === null) return
    const content = readNote(id, owner, design.rev) ?? design.edited.content
    const drawing = drawingOf(content, variant || design.variantId)
    if (!isOf(seen, { owner, drawing, place: placeNow() })) return
    const address = URL.createObjectURL(seen.picture)
    const image = Object.assign(new Image(), { src: address, alt: '' })
    const { left, top, width, height } = seen
    const px = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(image.style, {
      position: 'fixed',
      zIndex: '1',
      pointerEvents: 'none',
      background: 'var(--canvas-background)',
      ...px,
    })
    await image.decode().finally(() => URL.revokeObjectURL(address))
    if (isOver) return
    shown = image
    document.body.append(image)
    requestAnimationFrame(() => {
      performance.mark('artwork-painted')
      setTimeout(settle)
    })
    const watch = new MutationObserver(() => {
      if (document.querySelector('main') === null) return
      watch.disconnect()
      setTimeout(hideLastSeen, longestMs)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  } catch {
    // A device that keeps nothing, or a picture that cannot be read: the canvas shows it in a moment.
  } finally {
    if (shown === null) settle()
  }
}

/** Takes it away, also one that is still being read: the canvas is drawn, or something else is shown. */
export function hideLastSeen(): void {
  isOver = true
  shown?.remove()
  shown = null
}

/** The page's address and the window that it is seen in, with what moves the canvas there. */
export const placeNow = (): string =>
  [location.pathname + location.search, innerWidth, innerHeight, devicePixelRatio, readSheetHeight()].join(
    ' ',
  )
