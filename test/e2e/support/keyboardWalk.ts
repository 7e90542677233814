import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus. */
interface Stop {
  role: string
  name: string
  /** What keeps it from being seen there, a sentence each. */
  faults: string[]
}

declare global {
  interface Window {
    /** What has the focus, and whether it is seen; as is what had it before, which has to look different without. */
    __focus(): Stop
    /** The same without a look. */
    __focused(): Omit<Stop, 'faults'>
    /** Where the focus is: lost, behind an open dialog, or where it may be. */
    __focusPlace(): 'nowhere' | 'behind a dialog' | 'seen'
  }
}

/** Runs in every document of the walk. */
export function installFocus(): void {
  let last: { element: Element; mark: string; name: string } | null = null
  const roles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
  }
  const labelsOf = (element: Element): HTMLLabelElement[] =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : []
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      ([...labelsOf(element)].map((label) => label.textContent).join(' ') || element.textContent || '')
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
  const roleOf = (element: Element): string =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? element.type : (roles[element.tagName] ?? element.localName))
  /** How the focus may be drawn. */
  const markOf = (element: Element): string => {
    // A box or a radio button may be framed together with its words, and a row's link as the whole row.
    const row = element.closest('tr, li')
    const framed = [element, ...labelsOf(element), ...(row === null ? [] : [row])].map((one) =>
      getComputedStyle(one),
    )
    return framed
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor }) => {
        const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
        return [outline, boxShadow, element.matches('input, select, textarea') ? borderColor : ''].join()
      })
      .join(' | ')
  }
  /** Whether something stays over the page that `of` scrolls with; a dialog that both lie in does not. */
  const isBar = (element: Element, of: Element): boolean => {
    for (let at: Element | null = element; at !== null && !at.contains(of); at = at.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(at).position)) return true
    return false
  }
  /** What lies on its middle, or as a bar on one of its edges; of a link in several lines, on the first. */
  const coverOf = (element: Element): Element | null => {
    const own = [element, ...labelsOf(element)]
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [
      [x, top + 3],
      [x, bottom - 3],
      [left + 3, y],
      [right - 3, y],
    ] as const
    const coverAt = (at: number, down: number): Element | null => {
      const seen = document.elementFromPoint(at, down) ?? document.documentElement
      return own.some((one) => one.contains(seen)) ? null : seen
    }
    const bar = edges
      .map(([at, down]) => coverAt(at, down))
      .find((one) => one !== null && isBar(one, element))
    return coverAt(x, y) ?? bar ?? null
  }
  window.__focusPlace = () => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return 'nowhere'
    const dialogs = [...document.querySelectorAll('[aria-modal=true]')]
    return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(activeElement))
      ? 'seen'
      : 'behind a dialog'
  }
  window.__focused = () => {
    const element = document.activeElement ?? document.body
    return { role: roleOf(element), name: nameOf(element).slice(0, 120) }
  }
  window.__focus = () => {
    const element = document.activeElement
    const faults: string[] = []
    if (last !== null && last.element !== element && last.element.isConnected) {
      if (markOf(last.element) === last.mark)
        faults.push(`${last.name} looks the same with and without the focus`)
    }
    last = null
    if (element === null || element === document.body)
      return { role: '', name: '', faults: ['the focus is lost'] }
    const { role, name } = window.__focused()
    const box = element.getBoundingClientRect()
    if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`${role} “${name}” is not shown`)
    // What is focused to be read from its start, such as the page after a link, has no place among the stops of Tab.
    const isStart = element instanceof HTMLElement && element.tabIndex < 0
    if (!isStart) {
      if (box.width < 2 || box.height < 2) faults.push(`${role} “${name}” has no size`)
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        faults.push(
          `${role} “${name}” lies beyond the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(', ')}`,
        )
      else {
        const cover = coverOf(element)
        if (cover !== null) faults.push(`${role} “${name}” lies under ${cover.localName} “${nameOf(cover)}”`)
      }
      last = { element, mark: markOf(element), name: `${role} “${name}”` }
    }
    return { role, name, faults }
  }
}

/** Works on a page by its keyboard alone. Wherever a key leads, the focus has to be there and to be seen. */
export function keyboardWalk(page: Page) {
  const faults = new Set<string>()
  /** What had the focus, the last at the end. */
  const stops: string[] = []
  /** What has the focus once it rests. */
  async function look(): Promise<Stop> {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const path = () => new URL(page.url()).pathname
    // What was pressed may be gone: a dialog takes the focus a moment after it is drawn, and gives it back a moment later.
    // Both are looked at in one go: a dialog may come in between.
    let stop: Stop = { role: '', name: '', faults: [] }
    const rest = async () => {
      const found = await page.evaluate(() => {
        const place = window.__focusPlace()
        return place === 'seen' ? window.__focus() : place
      })
      if (typeof found === 'string') return found
      stop = found
      return 'seen'
    }
    await expect
      .poll(rest, { message: `Where the focus is on ${path()} after ${stops.slice(-5).join(' · ')}` })
      .toBe('seen')
    stops.push(`${stop.role} ${stop.name}`)
    for (const fault of stop.faults) faults.add(`${path()}: ${fault}`)
    return stop
  }

  async function press(key: string): Promise<Stop> {
    await page.keyboard.press(key)
    return look()
  }

  /** Goes on by Tab until the focus is on what is called so; fails where it comes round without. */
  async function tabTo(role: string, name: string | RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    const isThere = (stop: Stop) =>
      stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))
    for (let presses = 0; presses < 150; presses++) {
      // Before a page's first stop is the browser's own bar, and before that the page's end.
      if (key === 'Shift+Tab' && passed.at(-1) === 'link Skip to content') await page.keyboard.press(key)
      const stop = await press(key)
      if (isThere(stop)) return
      passed.push(`${stop.role} ${stop.name}`)
    }
    throw new Error(`Tab does not come to ${role} ${String(name)}: ${passed.join(' · ')}`)
  }

  /** Waits until the focus is on what is called so, without a key, as after something was done. */
  async function comesTo(role: string, name: string | RegExp): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => window.__focused()))
      .toEqual({ role, name: typeof name === 'string' ? name : expect.stringMatching(name) })
    await look()
  }

  return {
    press,
    tabTo,
    comesTo,
    type: (text: string) => page.keyboard.type(text),
    faults: () => [...faults],
  }
}
