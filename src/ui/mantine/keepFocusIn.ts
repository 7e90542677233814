/**
 * Keeps the focus in an element. When the focused control is removed or disabled by its own action, or the next
 * control vanishes as this one is left, the browser would move the focus to the page's body, where keys do nothing
 * and Tab starts over. Instead, the first match of the selector `home` gets it, or the element that `home` returns
 * for the control's former ancestors, nearest first; null leaves it. Returns a function that ends this.
 */
export function keepFocusIn(
  element: HTMLElement,
  home: string | ((around: readonly Element[]) => HTMLElement | null),
): () => void {
  // The element's own document: a late event after the page is gone finds no global one.
  const { ownerDocument } = element
  let last: Element | null = null
  let around: Element[] = []
  /** The control that gets the focus once the events of the one before are over: the focus is not lost until then. */
  let next: Element | null = null
  const isLost = (control: Element) => !control.isConnected || control.matches(':disabled')
  const follow = (control: Element | null) => {
    last = control
    around = control === null ? [] : ancestorsOf(control)
  }
  const note = ({ target }: FocusEvent) => {
    next = null
    follow(target instanceof Element ? target : null)
  }
  // Some browsers do not focus a button that is clicked.
  const press = ({ target }: PointerEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) follow(button)
  }
  const goHome = () => {
    if (typeof home === 'function') home(around)?.focus({ preventScroll: true })
    else element.querySelector<HTMLElement>(home)?.focus()
  }
  // Before all others that listen: their changes are seen by the watcher between one listener and the next.
  const expect = ({ relatedTarget }: FocusEvent) => {
    next = relatedTarget instanceof Element ? relatedTarget : null
  }
  const leave = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (target !== last || last === null || ownerDocument.activeElement !== ownerDocument.body) return
      // The element that was to get the focus vanished as this one was left.
      if (relatedTarget instanceof Element && isLost(relatedTarget)) goHome()
      // A click elsewhere: the focus was not lost.
      else if (!isLost(last)) follow(null)
    })
  const watcher = new MutationObserver(() => {
    if (last === null || !isLost(last) || (next !== null && !isLost(next))) return
    const { activeElement } = ownerDocument
    if (activeElement !== ownerDocument.body && activeElement !== null && activeElement !== last) follow(null)
    else goHome()
  })
  watcher.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const ended = new AbortController()
  const { signal } = ended
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('focusin', note, { signal })
  element.addEventListener('focusout', expect, { signal, capture: true })
  element.addEventListener('focusout', leave, { signal })
  return () => {
    watcher.disconnect()
    ended.abort()
  }
}

/** Ancestors of an element, nearest first. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at)
  return found
}
