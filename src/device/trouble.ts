import { createStore } from '~/domain/async/createStore'
/** What this browser does not do as it should, in words for the merchant. One entry a cause. */
export interface DeviceTrouble {
  /** Names the cause; a second trouble of the same cause takes the place of the first. */
  id: string
  title: string
  text: string
}

const store = createStore<readonly DeviceTrouble[]>([])

/** Texts of the troubles that were shown: none is shown twice, also after it was dismissed. */
const said = new Set<string>()
/** Shows a trouble, in place of an earlier one of the same cause. */
export function noteTrouble(trouble: DeviceTrouble): void {
  const words = `${trouble.id} ${trouble.text}`
  if (said.has(words)) return
  said.add(words)
  store.set([...store.get().filter(({ id }) => id !== trouble.id), trouble])
}

export const troubles = store.get

export const subscribeToTroubles = store.subscribe

/** Takes a trouble off the page, by its cause; the same words do not come back. */
export const dismissTrouble = (id: string): void =>
  store.set(store.get().filter((trouble) => trouble.id !== id))

/** As when nothing was ever said. */
export function forgetTroubles(): void {
  said.clear()
  store.set([])
}
