import { openTabChannel } from '~/device/openTabChannel'

/** Which draft was written, here or in another tab. */
export interface DraftNews {
  scope: string
  id: string
  /** A tab asks the one that holds the draft to write what is typed and to let go. */
  letGo?: boolean
  /** The holder has written everything. */
  written?: boolean
}

type Listener = (news: DraftNews, isElsewhere: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

const open = (): BroadcastChannel | null =>
  (channel ??= openTabChannel('platen.drafts', (data) => {
    if (isNews(data)) for (const listener of listeners) listener(data, true)
  }))

const isNews = (data: unknown): data is DraftNews =>
  typeof data === 'object' &&
  data !== null &&
  typeof Reflect.get(data, 'scope') === 'string' &&
  typeof Reflect.get(data, 'id') === 'string'

/** Tells this tab and all others that a draft of a store is not what it was. */
export function tellDraftsChanged({ scope, id }: DraftNews): void {
  open()?.postMessage({ scope, id })
  for (const listener of listeners) listener({ scope, id }, false)
}

/** Says something to the other tabs only. */
export const tellOtherTabs = (news: DraftNews): void => open()?.postMessage(news)

/** Hears of every draft that is written, here and in other tabs. Answers a function that ends it. */
export function onDraftNews(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
