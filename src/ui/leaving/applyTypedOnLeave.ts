import { applyFocusedField } from './applyFocusedField'
import { noteLeaving } from './loadOnceStaying'

/**
 * From now on, reloading, leaving or hiding the page applies the text of a focused field as a blur would:
 * those moments do not blur it. This happens before typed work is written (WriteBeforeLeaving).
 */
export function applyTypedOnLeave(): void {
  // Captured, so that it runs before other listeners.
  const heard = { capture: true }
  window.addEventListener('beforeunload', leave, heard)
  window.addEventListener('pagehide', leave, heard)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), heard)
}

function leave(): void {
  noteLeaving()
  applyFocusedField()
}
