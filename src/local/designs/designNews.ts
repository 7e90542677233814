import { createStore } from '~/domain/async/createStore'
import { onTabNotice, notifyTabs } from '../otherTabs'

/** The owner whose designs are being copied to this device, or null. Until that ends, an empty list means nothing. */
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
  /** Null where only data beside the drawing has changed, such as its name. */
  rev: number | null
}

const name = 'platen-designs'
const isNews = (value: unknown): value is News => {
  const { id, rev }: Partial<News> = Object(value)
  return typeof id === 'string' && (rev === null || typeof rev === 'number')
}

/** Notifies this browser's other tabs that a design was saved. */
export const notifyDesignSaved = (news: News): void => notifyTabs(name, news)

/** Listens for saves of any design by another tab. */
export const onDesignsChanged = (listener: () => void): (() => void) => onTabNotice(name, listener)

/** Listens for saves of one design, with its new revision; null where that did not change. */
export const onDesignSaved = (id: string, listener: (rev: number | null) => void): (() => void) =>
  onTabNotice(name, (news) => {
    if (isNews(news) && news.id === id) listener(news.rev)
  })
