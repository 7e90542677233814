import { sleep } from '~/domain/async/sleep'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { readNote } from '~/local/designs/designNote'
import { drawingKeyOf, isOf, readLastSeen } from '~/local/designs/lastSeen'
import type { EditorSearch } from '../editorSearch'
import { readSheetHeight } from '../sheet/sheetHeight'

/** The picture that is shown; null while none is. */
let shown: HTMLImageElement | null = null
/** Whether the page shows something that the picture must not cover. */
let isOver = false
/** Longest time in ms that the picture covers a page without a canvas, such as one that reports an error. */
const longestMs = 2_000
/** Longest time in ms that the page's code waits for the picture: the device's storage may be slow. */
const patienceMs = 500

let settle = (): void => undefined
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * Waits until the picture is on the screen, or is known not to come. The page's files, some forty, are loaded
 * after it: otherwise the storage's answer would queue between them.
 */
export const untilLastSeen = async (): Promise<void> => {
  if (new URLSearchParams(location.search).has('design')) await Promise.race([settled, sleep(patienceMs)])
}

/**
 * Shows a kept design as it was last seen, in its place, until its canvas is drawn: only before the first
 * page is shown, and only if the design has not changed since. Never fails.
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
    const drawing = drawingKeyOf(content, variant || design.variantId)
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
    // Without storage, or with an unreadable picture, the canvas shows the design a moment later.
  } finally {
    if (shown === null) settle()
  }
}

/** Removes the picture, also one still being read: the canvas is drawn, or other content is shown. */
export function hideLastSeen(): void {
  isOver = true
  shown?.remove()
  shown = null
}

/** Identifies the page's address and window, with all that positions the canvas there. */
export const placeNow = (): string =>
  [location.pathname + location.search, innerWidth, innerHeight, devicePixelRatio, readSheetHeight()].join(
    ' ',
  )
