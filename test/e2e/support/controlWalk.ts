import type { Page } from 'playwright-core'

/** A control as the page shows it; `key` is the same for those of one kind, such as one of every row. */
export interface Control {
  key: string
  role: string
  name: string
  isOff: boolean
  /** One of several of which this is chosen already. */
  isChosen: boolean
  /** Why it is off, as a title or description says; empty when nothing does. */
  reason: string
  /** Where a link leads; null for what is no link. */
  href: string | null
}

declare global {
  interface Window {
    __walk: {
      controls(): Control[]
      /** Resolves with what happened first after the click; null when nothing did in `timeoutMs`. */
      press(key: string, timeoutMs: number): Promise<string | null>
      /** Resolves when the page has not changed for some frames. */
      rest(): Promise<void>
    }
  }
}

/** Runs in every document of the walk, before the app: what finds controls, presses one and sees what it does. */
export function installWalk(): void {
  // Fields that are off are looked at, too: they say why.
  const kinds =
    'button, a, [role=button], [role=menuitem], [role=tab], summary, input:disabled, select:disabled, textarea:disabled'
  const seen: string[] = []
  const note = (what: string) => void seen.push(what)
  const labelOf = (element: Element): string =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
      : (element.textContent ?? '')
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim()
    )
      .concat(element.hasAttribute('aria-label') ? '' : ` ${labelOf(element)}`)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
  const placeOf = (element: Element): string => {
    const steps: string[] = []
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      steps.push(`${at.localName}.${[...at.classList].filter((name) => name.startsWith('_')).join('.')}`)
    return steps.join('<')
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const isOff = (element: Element): boolean =>
    element.matches(':disabled, [aria-disabled=true], [data-disabled]')
  const described = (element: Element): string =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  const ownReason = (element: Element): string =>
    element.getAttribute('title') ?? element.getAttribute('aria-description') ?? described(element)
  /** Its own, else that of the fieldset that switches it off. */
  const reasonOf = (element: Element): string => {
    const disabledGroup = element.closest('fieldset:disabled')
    return ownReason(element) || (disabledGroup === null ? '' : ownReason(disabledGroup))
  }
  /** By kind: one of many in the same place, whose names begin alike or are many. */
  const found = (): Map<string, Element> => {
    const byPlace = new Map<string, Element[]>()
    // What lies under a dialog cannot be used.
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(isShown)
    for (const element of (dialogs.at(-1) ?? document).querySelectorAll(kinds)) {
      // Arrows of number fields are hidden from all but the mouse; the field's own keys do the same.
      if (!isShown(element) || element.matches('[aria-hidden=true]')) continue
      const place = placeOf(element)
      byPlace.set(place, [...(byPlace.get(place) ?? []), element])
    }
    const byKey = new Map<string, Element>()
    for (const [place, elements] of byPlace) {
      const kept = new Set<string>()
      for (const element of elements) {
        const word = `${nameOf(element).replaceAll(/\d+/g, '0').split(' ')[0]}${isOff(element) ? ' off' : ''}`
        if (kept.has(word) || (elements.length > 8 && kept.size >= 3)) continue
        kept.add(word)
        byKey.set(`${word}|${place}`, element)
      }
    }
    return byKey
  }
  const frames = (count: number): Promise<void> =>
    new Promise((done) => {
      const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
      next(count)
    })

  for (const [owner, method] of [
    [navigator.clipboard, 'writeText'],
    [navigator.clipboard, 'write'],
    [window, 'print'],
    [window, 'open'],
    [window, 'confirm'],
    [HTMLInputElement.prototype, 'showPicker'],
  ] as const) {
    Object.defineProperty(owner, method, {
      configurable: true,
      value: () => {
        note(method)
        return Promise.resolve()
      },
    })
  }
  const click = HTMLElement.prototype.click
  HTMLElement.prototype.click = function press(this: HTMLElement) {
    // A file dialog or a download that the app asks for.
    if (this instanceof HTMLInputElement && this.type === 'file') return note('file dialog')
    if (this instanceof HTMLAnchorElement && this.download !== '') return note('download')
    return click.call(this)
  }

  window.__walk = {
    controls: () =>
      [...found()].map(([key, element]) => ({
        key,
        role: element.getAttribute('role') ?? element.localName,
        name: nameOf(element),
        isOff: isOff(element),
        isChosen: element.matches('[aria-pressed=true], [aria-current]:not([aria-current=false])'),
        reason: reasonOf(element),
        href: element.localName === 'a' ? element.getAttribute('href') : null,
      })),
    press: async (key, timeoutMs) => {
      const element = found().get(key)
      if (!(element instanceof HTMLElement)) return 'gone'
      seen.length = 0
      element.focus()
      await frames(1)
      const address = location.href
      const focus = document.activeElement
      const observer = new MutationObserver((changes) => {
        const change = changes.find(
          ({ target }) => !(target instanceof Element) || target.closest('[data-clock]') === null,
        )
        if (change !== undefined) note(`${change.type} of ${change.target.nodeName}`)
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const scrolled = () => note('scroll')
      document.addEventListener('scroll', scrolled, { capture: true, once: true })
      click.call(element)
      const from = performance.now()
      const isOver = () => seen.length > 0 || location.href !== address || document.activeElement !== focus
      while (!isOver() && performance.now() - from < timeoutMs) await frames(1)
      observer.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
      if (location.href !== address) return 'address'
      return seen[0] ?? (document.activeElement === focus ? null : 'focus')
    },
    rest: async () => {
      let changed = true
      const observer = new MutationObserver(() => (changed = true))
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let rounds = 0; changed && rounds < 40; rounds++) {
        changed = false
        await frames(10)
      }
      observer.disconnect()
    },
  }
}

const nowhere = 'Page not found'

/** Goes to a page inside the app, so that nothing is loaded anew; it is built anew and has what it asked for. */
export async function openInside(page: Page, path: string): Promise<void> {
  const push = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  // What was pressed last may have gone back to a document before this one.
  const go = (to: string) =>
    push(to).catch(async () => {
      await page.locator('h1').first().waitFor()
      await push(to)
    })
  await go('/no-such-page')
  await page.getByRole('heading', { level: 1, name: nowhere }).waitFor()
  await go(path)
  await page.locator('h1', { hasNotText: nowhere }).first().waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Goes to a page inside the app, and waits until it rests. */
export async function goTo(page: Page, path: string): Promise<void> {
  await openInside(page, path)
  await page.evaluate(() => window.__walk.rest())
}
