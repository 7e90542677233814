import { createListeners } from '~/domain/async/createStore'
import type { PrintBox } from '~/domain/placement/geometry'

/** Where the artwork is while it is dragged; null when it rests. */
export interface PreviewStore {
  get(): PrintBox | null
  subscribe(listener: () => void): () => void
  set(box: PrintBox | null): void
}

/** Words and fields follow a few times a second: laid out in each frame, they would cost more than the whole drag. */
const slowMs = 125

/** Tells its listeners eight times a second at most, and at once when the artwork rests. */
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
