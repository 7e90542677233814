import { openTabChannel } from '~/device/openTabChannel'

/** Tells all who listen under a name, in this browser's other tabs as in this one, that something has changed. */
export function tellTabs(name: string, news: unknown = 'changed'): void {
  const channel = openTabChannel(name)
  channel?.postMessage(news)
  channel?.close()
}

/** Hears what any tab tells under a name. Answers how to stop listening. */
export function hearTabs(name: string, listener: (news: unknown) => void): () => void {
  const channel = openTabChannel(name, listener)
  return () => channel?.close()
}
