import { leaveField } from './leaveField'
import { tellLeaving } from './loadOnceStaying'

/**
 * From now on, reloading, leaving or hiding the page applies the text of a focused field as a blur would:
 * those moments do not blur it. This happens before typed work is written (WriteBeforeLeaving).
 */
export function countTyped(): void {
  // Captured, so that it runs before other listeners.
  const heard = { capture: true }
  window.addEventListener('beforeunload', leave, heard)
  window.addEventListener('pagehide', leave, heard)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), heard)
}

function leave(): void {
  tellLeaving()
  leaveField()
}
