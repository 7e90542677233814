import { flushSync } from 'react-dom'

/** Applies the text of the focused field by a blur, and restores the focus: for moments that do not blur it. */
export function applyFocusedField(): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Rendered synchronously, so that the change can be written right after.
  flushSync(() => field.blur())
  // The merchant may stay, or come back.
  if (document.activeElement === document.body) field.focus({ preventScroll: true })
}
