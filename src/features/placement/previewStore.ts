import type { PrintBox } from '~/domain/geometry'

/** Where the artwork is while it is dragged, told once a frame to those who show numbers; null when it rests. */
export interface PreviewStore {
  get(): PrintBox | null
  set(box: PrintBox | null): void
  subscribe(listener: () => void): () => void
}

export function createPreviewStore(): PreviewStore {
  const listeners = new Set<() => void>()
  let current: PrintBox | null = null
  let frame: number | null = null
  const tell = () => {
    frame = null
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    set: (box) => {
      current = box
      frame ??= requestAnimationFrame(tell)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
