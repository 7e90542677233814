import { createStore } from '~/domain/async/createStore'
/** What this browser does not do as it should, in words for the merchant. One entry a cause. */
export interface DeviceTrouble {
  /** Names the cause; a second trouble of the same cause takes the place of the first. */
  id: string
  title: string
  text: string
}

const store = createStore<readonly DeviceTrouble[]>([])

/** Says it once: the same trouble again changes nothing, also after it was dismissed. */
const said = new Set<string>()
export function noteTrouble(trouble: DeviceTrouble): void {
  const words = `${trouble.id} ${trouble.text}`
  if (said.has(words)) return
  said.add(words)
  store.set([...store.get().filter(({ id }) => id !== trouble.id), trouble])
}

export const troubles = store.get

export const subscribeToTroubles = store.subscribe

export const dismissTrouble = (id: string): void =>
  store.set(store.get().filter((trouble) => trouble.id !== id))

/** As when nothing was ever said. */
export function forgetTroubles(): void {
  said.clear()
  store.set([])
}
