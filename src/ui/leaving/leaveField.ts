import { flushSync } from 'react-dom'

/** Has what is typed in a field count, as if the field was left, and puts the focus back: for moments that leave no field. */
export function leaveField(): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Drawn at once, so that whatever follows the change has it to write.
  flushSync(() => field.blur())
  // The merchant may stay, or come back.
  if (document.activeElement === document.body) field.focus({ preventScroll: true })
}
