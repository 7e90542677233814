/** Tells all who listen under a name, in this browser's other tabs as in this one, that something has changed. */
export function tellTabs(name: string, news: unknown = 'changed'): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Hears what any tab tells under a name. Answers how to stop listening. */
export function hearTabs(name: string, listener: (news: unknown) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
  // In Node, which the tests run in, an open channel would keep the process alive.
  const unref: unknown = Reflect.get(channel, 'unref')
  if (typeof unref === 'function') unref.call(channel)
  return () => channel.close()
}
