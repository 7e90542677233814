/** What this browser does not do as it should, in words for the merchant. One line a cause. */
export interface DeviceTrouble {
  /** Names the cause; a second trouble of the same cause takes the place of the first. */
  id: string
  title: string
  text: string
}

const listeners = new Set<() => void>()
let current: readonly DeviceTrouble[] = []

const show = (next: readonly DeviceTrouble[]): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Says it once: the same trouble again changes nothing, also after it was dismissed. */
const said = new Set<string>()
export function noteTrouble(trouble: DeviceTrouble): void {
  const words = `${trouble.id} ${trouble.text}`
  if (said.has(words)) return
  said.add(words)
  show([...current.filter(({ id }) => id !== trouble.id), trouble])
}

export const troubles = (): readonly DeviceTrouble[] => current

export function subscribeToTroubles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const dismissTrouble = (id: string): void => show(current.filter((trouble) => trouble.id !== id))
