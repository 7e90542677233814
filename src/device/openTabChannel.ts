/** A channel to the other tabs of this browser, by its name; null where it has or allows none. */
export function openTabChannel(name: string, hear?: (data: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name)
    if (hear !== undefined)
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
    // In Node, which the tests run in, an open channel would keep the process alive.
    const unref: unknown = Reflect.get(channel, 'unref')
    if (typeof unref === 'function') unref.call(channel)
    return channel
  } catch {
    return null
  }
}
