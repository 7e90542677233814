import { openTabChannel } from '~/device/openTabChannel'

/** Notifies all listeners of a name, in this browser's other tabs and in this one, that something has changed. */
export function notifyTabs(name: string, news: unknown = 'changed'): void {
  const channel = openTabChannel(name)
  channel?.postMessage(news)
  channel?.close()
}

/** Listens for notifications under a name. Returns a function that stops listening. */
export function onTabNotice(name: string, listener: (news: unknown) => void): () => void {
  const channel = openTabChannel(name, listener)
  return () => channel?.close()
}
