/** Keeps a long row of calls inside a share of the service's budget. */
export interface SteadyPace {
  /** Resolves when the next call may go out. Throws when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>
  /** No call goes out for so many seconds: the service said to wait. */
  hold(seconds: number): void
}

interface Clock {
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** So many calls in any 60 seconds (service.md, Limits), counted here, in this tab. */
export function createSteadyPace(
  perMinute: number,
  { now, sleep }: Clock = { now: Date.now, sleep: pause },
): SteadyPace {
  const sent: number[] = []
  let heldUntil = 0

  function waitMs(): number {
    const at = now()
    while (sent[0] !== undefined && sent[0] <= at - 60_000) sent.shift()
    const free = sent.length < perMinute ? at : (sent[0] ?? at) + 60_000
    return Math.max(free, heldUntil) - at
  }

  return {
    turn: async (signal) => {
      for (let wait = waitMs(); wait > 0; wait = waitMs()) await sleep(wait, signal)
      signal.throwIfAborted()
      sent.push(now())
    },
    hold: (seconds) => {
      heldUntil = Math.max(heldUntil, now() + seconds * 1_000)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new DOMException('Abandoned', 'AbortError'))
      },
      { once: true },
    )
  })
}
