import { createStore } from '~/domain/async/createStore'
import { hearTabs, tellTabs } from '../otherTabs'

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
export const tellDesignSaved = (news: News): void => tellTabs(name, news)

/** Hears of every write of any design by another tab. */
export const onDesignsChanged = (listener: () => void): (() => void) => hearTabs(name, listener)

/** Hears of every write of a design, with its new revision; null where that stays. */
export const onDesignSaved = (id: string, listener: (rev: number | null) => void): (() => void) =>
  hearTabs(name, (news) => {
    if (isNews(news) && news.id === id) listener(news.rev)
  })
