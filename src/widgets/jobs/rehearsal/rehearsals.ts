import { useSyncExternalStore } from 'react'
import { createStore } from '~/domain/async/createStore'
import type { Rehearsed } from '~/flows/rehearsal/rehearse'

interface Rehearsals {
  /** Whether the next job is rehearsed first. */
  isOn: boolean
  shown: OpenRehearsal | null
}

export interface OpenRehearsal {
  title: string
  state: { kind: 'running' } | { kind: 'done'; result: Rehearsed } | { kind: 'failed'; error: unknown }
  /** Starts the real run; or the reason why it cannot be started from here. */
  onSend: (() => Promise<void>) | string
}

const store = createStore<Rehearsals>({ isOn: false, shown: null })

/** Renders again when a rehearsal begins, ends or is closed. */
export const useRehearsals = (): Rehearsals => useSyncExternalStore(store.subscribe, store.get)

/** Whether the next job is to be rehearsed. */
export const isRehearsalOn = (): boolean => store.get().isOn
/** Sets the switch beside a job's button; it applies to the next job only. */
export const setRehearsal = (isOn: boolean): void => store.set({ ...store.get(), isOn })
/** Closes the dialog and switches off; a running rehearsal continues unseen. */
export const closeRehearsal = (): void => store.set({ isOn: false, shown: null })

/**
 * Shows a rehearsal while it runs and then its result, until `ended`, because it belongs to one store. Never
 * rejects; switches itself off.
 */
export async function showRehearsal(
  { title, onSend, ended }: Pick<OpenRehearsal, 'title' | 'onSend'> & { ended: AbortSignal },
  run: () => Promise<Rehearsed>,
): Promise<void> {
  const running: OpenRehearsal = { title, state: { kind: 'running' }, onSend }
  const show = (shown: OpenRehearsal) => store.set({ isOn: false, shown })
  ended.addEventListener('abort', closeRehearsal, { once: true })
  show(running)
  const state = await run().then(
    (result) => ({ kind: 'done', result }) as const,
    (error: unknown) => ({ kind: 'failed', error }) as const,
  )
  // Ignored if it was closed meanwhile, or another one is shown.
  if (store.get().shown === running) show({ ...running, state })
}
