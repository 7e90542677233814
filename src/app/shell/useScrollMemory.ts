import { tabTexts } from '~/device/storages'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'platen.scroll'
/** History entries whose place is remembered over a reload. */
const most = 100
/** How long a page that comes back may take to grow to its old height, in ms. */
const timeoutMs = 10_000
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const positions = new Map(readPositions())
/** Pixels from the top at the last scroll: reading the window's position would force a layout. */
let scrolled = 0

/** Pixels from the top by history entry; empty when this tab keeps nothing. */
function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(tabTexts.getItem(storageKey) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    )
  } catch {
    return []
  }
}

function keepPositions(): void {
  try {
    tabTexts.setItem(storageKey, JSON.stringify([...positions].slice(-most)))
  } catch {
    // A tab that keeps nothing starts at the top after a reload.
  }
}

/**
 * Whether this document came by Back, Forward or a reload. One opened by its address starts at its top, although the
 * tab may remember an earlier document whose first entry has the same key.
 */
function isReturnOfDocument(): boolean {
  const [entry] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  const kind: unknown = entry === undefined ? undefined : Reflect.get(entry, 'type')
  return kind === 'reload' || kind === 'back_forward'
}

/** Back, forward and reload return to where the page was left; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const lastPath = useRef(pathname)
  const isFirstPage = useRef(true)

  // Talks to the window. Runs before paint: the old page's listener must be gone before the shorter new page scrolls.
  useLayoutEffect(() => {
    const note = () => {
      // Added again at the end, so that the oldest entries are dropped first.
      positions.delete(key)
      positions.set(key, scrolled)
    }
    const read = () => {
      scrolled = window.scrollY
      note()
    }
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const isFirst = isFirstPage.current
    isFirstPage.current = false
    const wanted = isReturn && (!isFirst || isReturnOfDocument()) ? (positions.get(key) ?? 0) : 0
    if (wanted > 0) return returnTo(wanted, read)
    if (isNewPage) {
      window.scrollTo(0, 0)
      scrolled = 0
    }
    note()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [key, pathname, isReturn])

  // Talks to the browser: its own scroll restoration gives up before a list has been read, and would undo ours.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepPositions)
    return () => {
      window.history.scrollRestoration = 'auto'
      window.removeEventListener('pagehide', keepPositions)
    }
  }, [])
}

/** Scrolls as soon as the page is high enough, unless the merchant scrolls first. */
function returnTo(wanted: number, note: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const touch of touches) window.removeEventListener(touch, settle)
  }
  const settle = () => {
    stop()
    window.addEventListener('scroll', note, { passive: true })
  }
  const attempt = () => {
    window.scrollTo(0, wanted)
    if (Math.abs(window.scrollY - wanted) <= 1) settle()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(settle, timeoutMs)
  for (const touch of touches) window.addEventListener(touch, settle, { passive: true })
  observer.observe(document.body)
  attempt()
  return () => {
    stop()
    window.removeEventListener('scroll', note)
  }
}
