import { openTabChannel } from '~/device/openTabChannel'

/** Which draft was written, in this tab or another one. */
export interface DraftNews {
  scope: string
  id: string
  /** A request to the tab that holds the draft: write unsaved text and release it. */
  letGo?: boolean
  /** The holder's answer that everything is written. */
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

/** Notifies this tab and all others that a draft of a store has changed. */
export function notifyDraftsChanged({ scope, id }: DraftNews): void {
  open()?.postMessage({ scope, id })
  for (const listener of listeners) listener({ scope, id }, false)
}

/** Sends a message to the other tabs only. */
export const notifyOtherTabs = (news: DraftNews): void => open()?.postMessage(news)

/** Listens for every written draft, here and in other tabs. Returns a function that stops listening. */
export function onDraftNews(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
