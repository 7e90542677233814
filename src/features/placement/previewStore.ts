import type { PrintBox } from '~/domain/geometry'

/** Where the artwork is while it is dragged; null when it rests. */
export interface PreviewStore {
  /** What the form shows: it follows a few times a second, because its fields cost more than the whole drag. */
  get(): PrintBox | null
  subscribe(listener: () => void): () => void
  /** Told once a frame, for who writes one text straight into the page. */
  follow(listener: (box: PrintBox | null) => void): () => void
  set(box: PrintBox | null): void
}

const slowMs = 125

export function createPreviewStore(): PreviewStore {
  const listeners = new Set<() => void>()
  const followers = new Set<(box: PrintBox | null) => void>()
  let current: PrintBox | null = null
  let told: PrintBox | null = null
  let frame: number | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (told === current) return
    told = current
    for (const listener of listeners) listener()
  }
  const followed = () => {
    frame = null
    for (const follower of followers) follower(current)
  }
  const remember = <T>(set: Set<T>, item: T) => {
    set.add(item)
    return () => void set.delete(item)
  }
  return {
    get: () => told,
    subscribe: (listener) => remember(listeners, listener),
    follow: (listener) => remember(followers, listener),
    set: (box) => {
      current = box
      frame ??= requestAnimationFrame(followed)
      if (box === null) tell()
      else timer ??= setTimeout(tell, slowMs)
    },
  }
}
