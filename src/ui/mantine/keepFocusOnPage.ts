import { keepFocusIn } from './keepFocusIn'

/**
 * From now on the focus stays on the page when what has it goes with what it has done, such as a row that is left out or
 * a button whose work has begun: its sheet gets it, from which Tab goes on, and where that has gone too, the page. In the
 * editor the artwork does. What lies over the page, such as a message that is closed, leaves it to the page; a dialog
 * keeps its own.
 */
export function keepFocusOnPage(): void {
  const { documentElement: page } = document
  const isHome = (one: Element): one is HTMLElement => one.isConnected && one.matches('section, main')
  keepFocusIn(page, (around) => {
    // Where the whole frame has gone, as with the page where a store is connected, the next page begins at its top.
    if (!around.some((one) => one.isConnected && one.matches('main, [data-notices]'))) return null
    const home =
      page.querySelector<HTMLElement>('[data-focus-home]') ??
      around.find(isHome) ??
      page.querySelector('main')
    if (home !== null && !home.hasAttribute('tabindex')) {
      home.tabIndex = -1
      // It is read from its start, as a page is: it has no frame.
      home.style.outline = 'none'
    }
    return home
  })
}
