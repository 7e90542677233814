import { createListeners } from '~/domain/async/createStore'
import type { PrintBox } from '~/domain/placement/geometry'

/** Position of the artwork while it is dragged; null at rest. */
export interface PreviewStore {
  get(): PrintBox | null
  subscribe(listener: () => void): () => void
  set(box: PrintBox | null): void
}

/** Interval in ms at which text and fields follow a drag: updated in each frame, they would cost more than the whole drag. */
const slowMs = 125

/** Notifies its listeners at most eight times a second, and at once when the drag ends. */
export function createPreviewStore(): PreviewStore {
  const listeners = createListeners()
  let current: PrintBox | null = null
  let shown: PrintBox | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (shown === current) return
    shown = current
    listeners.tell()
  }
  return {
    get: () => shown,
    subscribe: listeners.subscribe,
    set: (box) => {
      current = box
      if (box === null) tell()
      else timer ??= setTimeout(tell, slowMs)
    },
  }
}
