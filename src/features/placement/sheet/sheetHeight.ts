import { deviceTexts } from '~/device/storages'

/** How far the form of the editor stands up over the canvas on a phone. */
export const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Windows in which the head of the form carries what the bar has no room for. */
export const sheetMedia = '(max-width: 480px)'

/** Of its head, which is always seen, in px. */
export const headPx = 52
/** A drag that is faster than this goes on to the next height, in px a millisecond. */
const flickSpeed = 0.4

const pxOf = (height: SheetHeight, room: number): number =>
  ({ peek: headPx, half: Math.round(room / 2), full: room })[height]

/** Where a drag ends that left the sheet this high; `speed` is upwards, in px a millisecond. */
export function settledHeight(px: number, speed: number, room: number): SheetHeight {
  if (Math.abs(speed) < flickSpeed) {
    const far = (height: SheetHeight): number => Math.abs(pxOf(height, room) - px)
    return sheetHeights.reduce((best, height) => (far(height) < far(best) ? height : best))
  }
  const beyond =
    speed > 0
      ? sheetHeights.find((height) => pxOf(height, room) >= px)
      : sheetHeights.findLast((height) => pxOf(height, room) <= px)
  return beyond ?? (speed > 0 ? 'full' : 'peek')
}

/** The height so many steps higher; the ends stay. */
export const steppedHeight = (from: SheetHeight, by: number): SheetHeight =>
  sheetHeights[Math.min(2, Math.max(0, sheetHeights.indexOf(from) + by))] ?? from

const key = 'platen.editorSheet'

/** As it was left in this browser, but never over all of the canvas: whoever comes to a design wants to see it. */
export const readSheetHeight = (): SheetHeight => (deviceTexts.getItem(key) === 'peek' ? 'peek' : 'half')

/** Keeps how far the sheet is pulled up, on this device. */
export function keepSheetHeight(height: SheetHeight): void {
  deviceTexts.setItem(key, height)
}

/** Whether the next visit finds the sheet as high as it is now. */
export const isSheetAsOpened = (): boolean => deviceTexts.getItem(key) !== 'full'
