const nameOf = (id: string): string => `platen.import.${id}`

/** Tells this browser's other tabs that tasks of an import were written. */
export function tellImportChanged(id: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(nameOf(id))
  channel.postMessage('changed')
  channel.close()
}

/** Hears when another tab writes tasks of an import. Answers how to stop listening. */
export function onImportChanged(id: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(nameOf(id))
  channel.addEventListener('message', listener)
  return () => channel.close()
}
