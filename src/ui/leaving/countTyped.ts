import { flushSync } from 'react-dom'
import { tellLeaving } from './loadOnceStaying'

/**
 * From now on a field that is still being typed in counts when the page is reloaded, left or hidden, as if the field itself
 * was left: those moments leave no field. It happens before what is typed is written (WriteBeforeLeaving).
 */
export function countTyped(): void {
  // Captured: whoever listens without it comes later.
  const heard = { capture: true }
  window.addEventListener('beforeunload', leaveField, heard)
  window.addEventListener('pagehide', leaveField, heard)
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && leaveField(),
    heard,
  )
}

function leaveField(): void {
  tellLeaving()
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Drawn at once, so that whatever follows the change has it to write.
  flushSync(() => field.blur())
  // The merchant may stay, or come back.
  if (document.activeElement === document.body) field.focus({ preventScroll: true })
}
