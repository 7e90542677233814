/** Pause between the first page's last reply and the loading of what can wait, in ms. */
const quietMs = 2_000
/** If the first page never comes to rest, the rest loads after this long, in ms. */
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
 * Whether the first page is done, so that other files no longer compete with it for network and processor: two seconds
 * after its last reply, or at the visitor's first input.
 */
export const isAfterFirstPage = (): boolean => hasCome

/** Calls `run` at once when the first page is done, else as soon as it is; the returned function cancels that. */
export function afterFirstPage(run: () => void): () => void {
  if (hasCome) run()
  else waiting.add(run)
  return () => waiting.delete(run)
}

/** The first page has all its data; drawing it may still take a while. */
export function markFirstPageLoaded(): void {
  if (hasCome || isThere) return
  isThere = true
  const wait = () => setTimeout(come, quietMs)
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(wait)
  else wait()
}
