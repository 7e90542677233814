import { createStore } from '~/domain/async/createStore'
/** Something that this browser does not do as it should, in words for the merchant. One entry for each cause. */
export interface DeviceTrouble {
  /** Names the cause; a second trouble of the same cause replaces the first. */
  id: string
  title: string
  text: string
}

const store = createStore<readonly DeviceTrouble[]>([])

/** Texts that were shown already: none is shown twice, also after it was dismissed. */
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

/** Takes a trouble off the page, by its cause; the same text is not shown again. */
export const dismissTrouble = (id: string): void =>
  store.set(store.get().filter((trouble) => trouble.id !== id))

/** Forgets everything shown so far. */
export function forgetTroubles(): void {
  said.clear()
  store.set([])
}
