import type { PrintBox } from '~/domain/placement/geometry'

/** Where the artwork is while it is dragged; null when it rests. */
export interface PreviewStore {
  get(): PrintBox | null
  subscribe(listener: () => void): () => void
  set(box: PrintBox | null): void
}

/** Words and fields follow a few times a second: laid out in each frame, they would cost more than the whole drag. */
const slowMs = 125

export function createPreviewStore(): PreviewStore {
  const listeners = new Set<() => void>()
  let current: PrintBox | null = null
  let told: PrintBox | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (told === current) return
    told = current
    for (const listener of listeners) listener()
  }
  return {
    get: () => told,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (box) => {
      current = box
      if (box === null) tell()
      else timer ??= setTimeout(tell, slowMs)
    },
  }
}
