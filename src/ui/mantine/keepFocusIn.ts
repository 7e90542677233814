/**
 * Keeps the focus in an element. When the focused control is removed or disabled by what it has done, such as Remove or
 * the choice of a product, or the next control goes as this one is left, the browser would leave the focus on the page's
 * body, where keys do nothing and Tab starts over. It goes to the first element that the selector `home` finds instead, or
 * to what `home` finds of what it lay in, nearest first; null leaves it. Returns what ends it.
 */
export function keepFocusIn(
  element: HTMLElement,
  home: string | ((around: readonly Element[]) => HTMLElement | null),
): () => void {
  // The page's own: what is told of it after it has gone finds no global one.
  const { ownerDocument } = element
  let last: Element | null = null
  let around: Element[] = []
  const isLost = (control: Element) => !control.isConnected || control.matches(':disabled')
  const follow = (control: Element | null) => {
    last = control
    around = control === null ? [] : ancestorsOf(control)
  }
  const note = ({ target }: FocusEvent) => follow(target instanceof Element ? target : null)
  // Some browsers do not focus a button that is clicked.
  const press = ({ target }: PointerEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) follow(button)
  }
  const goHome = () => {
    if (typeof home === 'function') home(around)?.focus({ preventScroll: true })
    else element.querySelector<HTMLElement>(home)?.focus()
  }
  const leave = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (target !== last || last === null || ownerDocument.activeElement !== ownerDocument.body) return
      // Where it was on its way to went as this was left.
      if (relatedTarget instanceof Element && isLost(relatedTarget)) goHome()
      // Somebody has clicked elsewhere: the focus was not lost.
      else if (!isLost(last)) follow(null)
    })
  const watcher = new MutationObserver(() => {
    if (last === null || !isLost(last)) return
    const { activeElement } = ownerDocument
    if (activeElement !== ownerDocument.body && activeElement !== null && activeElement !== last) follow(null)
    else goHome()
  })
  watcher.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const ended = new AbortController()
  const { signal } = ended
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('focusin', note, { signal })
  element.addEventListener('focusout', leave, { signal })
  return () => {
    watcher.disconnect()
    ended.abort()
  }
}

/** What an element lies in, the nearest first. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at)
  return found
}
