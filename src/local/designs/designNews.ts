import { createStore } from '~/domain/async/createStore'

/** Owners whose designs are being copied to this device: until that is done, an empty list is not believed. */
export const designsOnTheirWay = createStore<string | null>(null)

/** Resolves once no designs of this owner are being copied to this device. */
export const untilDesignsAreThere = (owner: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (designsOnTheirWay.get() === owner) return
      stop()
      resolve()
    }
    const stop = designsOnTheirWay.subscribe(look)
    look()
  })

interface News {
  id: string
  /** Null where only what is kept beside the drawing has changed, such as its name. */
  rev: number | null
}

const name = 'platen-designs'
const isNews = (value: unknown): value is News => {
  const { id, rev }: Partial<News> = Object(value)
  return typeof id === 'string' && (rev === null || typeof rev === 'number')
}

/** Tells this browser's other tabs that a design was written. */
export function tellDesignSaved(news: News): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Hears of every write of any design by another tab. */
export function onDesignsChanged(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** Hears of every write of a design, with its new revision; null where that stays. */
export function onDesignSaved(id: string, listener: (rev: number | null) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data) && data.id === id) listener(data.rev)
  })
  return () => channel.close()
}
