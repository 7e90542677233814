import { deviceTexts } from '~/device/storages'

/** Heights of the editor's form over the canvas on a phone. */
export const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Windows so narrow that controls which have no room in the bar are in the header of the form. */
export const sheetMedia = '(max-width: 480px)'

/** Height of the sheet's header, which is always visible, in px. */
export const headPx = 52
/** A drag faster than this, in px per ms, goes on to the next height. */
const flickSpeed = 0.4

const pxOf = (height: SheetHeight, room: number): number =>
  ({ peek: headPx, half: Math.round(room / 2), full: room })[height]

/** Height at which a drag settles that left the sheet at `px`; `speed` is upwards, in px per ms. */
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

/** The height `by` steps higher, limited to the lowest and highest. */
export const steppedHeight = (from: SheetHeight, by: number): SheetHeight =>
  sheetHeights[Math.min(2, Math.max(0, sheetHeights.indexOf(from) + by))] ?? from

const key = 'platen.editorSheet'

/** The height last used in this browser, but never full: a design that is opened should be visible. */
export const readSheetHeight = (): SheetHeight => (deviceTexts.getItem(key) === 'peek' ? 'peek' : 'half')

/** Saves the height of the sheet on this device. */
export function keepSheetHeight(height: SheetHeight): void {
  deviceTexts.setItem(key, height)
}

/** Whether the next visit opens the sheet at its present height. */
export const isSheetAsOpened = (): boolean => deviceTexts.getItem(key) !== 'full'
