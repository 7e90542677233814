/**
 * When the next of many quotes may be asked. service.md, Limits: 120 rate calculations in a rolling minute, 5 when a
 * basket has more than 100 pieces, and a minute of silence for whoever exceeds it. Half of the usual budget is left
 * to the other pages; the small one is too small to share.
 */
export const quotesAMinute = { usual: 60, big: 5 } as const
const windowMs = 60_000
/** The service counts when a call arrives, which is a little after it was sent. */
const slackMs = 500

export interface QuotePace {
  /** Resolves when a quote may be sent, and counts it. Rejects when the signal ends. */
  turn(size: keyof typeof quotesAMinute, signal: AbortSignal): Promise<void>
  /** Nothing is sent for so many seconds, because the service said so. */
  hold(seconds: number): void
  /** Milliseconds until the next turn. */
  waitMs(size: keyof typeof quotesAMinute): number
}

interface Clock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export function createQuotePace(clock: Clock = browserClock): QuotePace {
  const sent: Record<keyof typeof quotesAMinute, number[]> = { usual: [], big: [] }
  let heldUntil = 0

  function waitMs(size: keyof typeof quotesAMinute): number {
    const now = clock.now()
    const recent = sent[size].filter((time) => time > now - windowMs - slackMs)
    sent[size] = recent
    const oldest = recent.at(-quotesAMinute[size])
    return Math.max(0, heldUntil - now, oldest === undefined ? 0 : oldest + windowMs + slackMs - now)
  }

  return {
    waitMs,
    hold: (seconds) => {
      heldUntil = Math.max(heldUntil, clock.now() + seconds * 1000 + slackMs)
    },
    turn: async (size, signal) => {
      for (let wait = waitMs(size); wait > 0; wait = waitMs(size)) await clock.sleep(wait, signal)
      signal.throwIfAborted()
      sent[size].push(clock.now())
    },
  }
}

const browserClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(new DOMException('Abandoned', 'AbortError'))
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
    }),
}
