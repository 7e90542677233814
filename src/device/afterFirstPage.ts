/** From the first page's last reply until what can wait may load. */
const quietMs = 2_000
/** A page that never comes to rest must not keep the rest away. */
const longestMs = 8_000
const signsOfLife = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const

const waiting = new Set<() => void>()
let hasCome = globalThis.window === undefined
let isThere = false

if (!hasCome) {
  setTimeout(come, longestMs)
  for (const sign of signsOfLife) window.addEventListener(sign, come, { once: true, passive: true })
}

function come(): void {
  if (hasCome) return
  hasCome = true
  for (const listener of waiting) listener()
  waiting.clear()
}

/**
 * Whether the first page has had its time: what it does not need would compete with it for the network and the
 * processor. Comes two seconds after the page is there, or with the visitor's first move.
 */
export const isAfterFirstPage = (): boolean => hasCome

/** Runs `run` at once when the first page is done, else as soon as it is; the answered function cancels it. */
export function afterFirstPage(run: () => void): () => void {
  if (hasCome) run()
  else waiting.add(run)
  return () => waiting.delete(run)
}

/** The first page has all it asked for; drawing it may still take a while. */
export function markFirstPageLoaded(): void {
  if (hasCome || isThere) return
  isThere = true
  const wait = () => setTimeout(come, quietMs)
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(wait)
  else wait()
}
