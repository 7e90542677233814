/**
 * For the `ref` of a message with buttons: when it goes with the focus in it, such as after "Try again", the focus goes on
 * to the page instead of falling to the document. A dialog and the editor keep their own.
 */
export function focusAfter(message: HTMLElement | null): () => void {
  return () => {
    if (message?.contains(document.activeElement) !== true) return
    // React takes the message away right after this.
    queueMicrotask(() => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && document.querySelector('[aria-modal="true"], [data-focus-home]') === null)
        document.querySelector('main')?.focus({ preventScroll: true })
    })
  }
}
