import { keepFocusIn } from './keepFocusIn'

/**
 * From now on the page keeps the focus when the focused control vanishes by its own action, such as a row
 * that is left out: its card gets it, from which Tab continues, or the page if that vanished too. In the
 * editor the artwork gets it. A closed notice over the page returns it to the page; dialogs keep their own.
 */
export function keepFocusOnPage(): void {
  const { documentElement: page } = document
  const isHome = (one: Element): one is HTMLElement => one.isConnected && one.matches('section, main')
  keepFocusIn(page, (around) => {
    // If the whole page frame has vanished, as when a store is connected, the next page begins at its top.
    if (!around.some((one) => one.isConnected && one.matches('main, [data-notices]'))) return null
    const home =
      page.querySelector<HTMLElement>('[data-focus-home]') ??
      around.find(isHome) ??
      page.querySelector('main')
    if (home !== null && !home.hasAttribute('tabindex')) {
      home.tabIndex = -1
      // No outline, because the focus is at the start of the page as a whole.
      home.style.outline = 'none'
    }
    return home
  })
}
