/**
 * For the `ref` of a message with buttons, or what holds it: when it goes with the focus in it, such as after "Try again",
 * the focus goes on to the page, in the editor to the artwork, instead of falling to the document. A dialog keeps its own.
 */
export function focusAfter(message: HTMLElement | null): () => void {
  return () => {
    if (message?.contains(document.activeElement) !== true) return
    // React takes the message away right after this.
    queueMicrotask(() => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (!isFree || document.querySelector('[aria-modal="true"]') !== null) return
      const home = document.querySelector<HTMLElement>('[data-focus-home]') ?? document.querySelector('main')
      home?.focus({ preventScroll: true })
    })
  }
}
