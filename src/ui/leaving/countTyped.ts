import { leaveField } from './leaveField'
import { tellLeaving } from './loadOnceStaying'

/**
 * From now on a field that is still being typed in counts when the page is reloaded, left or hidden, as if the field itself
 * was left: those moments leave no field. It happens before what is typed is written (WriteBeforeLeaving).
 */
export function countTyped(): void {
  // Captured: whoever listens without it comes later.
  const heard = { capture: true }
  window.addEventListener('beforeunload', leave, heard)
  window.addEventListener('pagehide', leave, heard)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), heard)
}

function leave(): void {
  tellLeaving()
  leaveField()
}
