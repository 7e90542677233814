/**
 * Keeps the focus in an element: when the focused control is removed or disabled by what it has done, such as Remove or
 * the choice of a product, the browser would leave it on the page's body, where keys do nothing and Tab starts over. It
 * goes to the first element that the selector `home` finds instead. Returns what ends it.
 */
export function keepFocusIn(element: HTMLElement, home: string): () => void {
  let last: Element | null = null
  const isLost = (control: Element) => !control.isConnected || control.matches(':disabled')
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  // Some browsers do not focus a button that is clicked.
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Element) last = target.closest('button') ?? last
  }
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // Somebody has clicked elsewhere: the focus was not lost.
      const isLeft = target === last && document.activeElement === document.body
      if (isLeft && last !== null && !isLost(last)) last = null
    })
  const watcher = new MutationObserver(() => {
    if (last === null || !isLost(last)) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement === null || activeElement === last)
      element.querySelector<HTMLElement>(home)?.focus()
    else last = null
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
