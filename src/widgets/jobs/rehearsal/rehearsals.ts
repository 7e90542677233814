import { useSyncExternalStore } from 'react'
import { createStore } from '~/domain/async/createStore'
import type { Rehearsed } from '~/flows/rehearsal/rehearse'

interface Rehearsals {
  /** Whether what is started next runs on a copy first. */
  isOn: boolean
  shown: ShownRehearsal | null
}

export interface ShownRehearsal {
  title: string
  state: { kind: 'running' } | { kind: 'done'; result: Rehearsed } | { kind: 'failed'; error: unknown }
  /** Starts the same for real; else why it is not started from here. */
  onSend: (() => Promise<void>) | string
}

const store = createStore<Rehearsals>({ isOn: false, shown: null })

/** Draws again when one begins, ends or is closed. */
export const useRehearsals = (): Rehearsals => useSyncExternalStore(store.subscribe, store.get)

/** Whether the next job is to be rehearsed. */
export const isRehearsalOn = (): boolean => store.get().isOn
/** The switch beside a job's button; it counts for the next job only. */
export const setRehearsal = (isOn: boolean): void => store.set({ ...store.get(), isOn })
/** Takes the sheet away and switches off; a rehearsal that runs goes on unseen. */
export const closeRehearsal = (): void => store.set({ isOn: false, shown: null })

/**
 * Shows a rehearsal while it runs and then what came of it, until `ended`: it is of one store. Never rejects; the switch
 * goes off with it.
 */
export async function showRehearsal(
  { title, onSend, ended }: Pick<ShownRehearsal, 'title' | 'onSend'> & { ended: AbortSignal },
  run: () => Promise<Rehearsed>,
): Promise<void> {
  const running: ShownRehearsal = { title, state: { kind: 'running' }, onSend }
  const show = (shown: ShownRehearsal) => store.set({ isOn: false, shown })
  ended.addEventListener('abort', closeRehearsal, { once: true })
  show(running)
  const state = await run().then(
    (result) => ({ kind: 'done', result }) as const,
    (error: unknown) => ({ kind: 'failed', error }) as const,
  )
  // Closed meanwhile, or another one is shown.
  if (store.get().shown === running) show({ ...running, state })
}
