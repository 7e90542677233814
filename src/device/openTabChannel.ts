/** A channel to the other tabs of this browser, by name; null where the browser has none or forbids it. */
export function openTabChannel(name: string, hear?: (data: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name)
    if (hear !== undefined)
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
    // In Node, where the tests run, an open channel would keep the process alive.
    const unref: unknown = Reflect.get(channel, 'unref')
    if (typeof unref === 'function') unref.call(channel)
    return channel
  } catch {
    return null
  }
}
