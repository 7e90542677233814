import { shownEntry } from './router/shownEntry'

/** How long a page that comes back may take to show what had the focus, in ms. */
const timeoutMs = 10_000
const controls = 'main :is(a[href], button)'
/** What had the focus last in the page of an entry of the history, by the entry's key. */
const last = new Map<string, string>()

/** From now on Back and Forward give the focus to the link or button that the page was left by, once it is shown again. */
export function returnFocus(): void {
  let stop = (): void => undefined
  for (const touch of ['keydown', 'pointerdown'] as const) document.addEventListener(touch, () => stop())
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(controls)) return
    stop()
    last.set(shownEntry.get().key, signOf(target))
  })
  shownEntry.subscribe(() => {
    const { key, isReturn } = shownEntry.get()
    const wanted = isReturn ? last.get(key) : undefined
    const page = document.querySelector('main')
    stop()
    if (wanted !== undefined && page !== null) stop = focusWhenShown(page, wanted)
  })
}

/** What tells a control from the others of its page, also after the page was left and drawn again. */
const signOf = (control: Element): string =>
  `${control.localName} ${control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent}`

/** Focuses a control of the page when it is there, while nothing but the page has the focus; answers how to give up. */
function focusWhenShown(page: HTMLElement, sign: string): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const look = () => {
    const found = [...document.querySelectorAll<HTMLElement>(controls)].find((one) => signOf(one) === sign)
    if (document.activeElement !== page) stop()
    // The scroll position is restored on its own.
    else found?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, timeoutMs)
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['href', 'disabled'] })
  look()
  return stop
}
