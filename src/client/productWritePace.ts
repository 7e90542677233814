/**
 * Turns for writes of store products: 10 in 60 seconds, and 60 seconds of silence when that is exceeded (service.md,
 * Limits). The times are kept in local storage, so that all tabs and a reload know them. The one place that paces these
 * writes: a scheduler for all calls replaces this file.
 */
export interface WritePace {
  /** Resolves when one write may be sent; rejects when the signal is aborted first. */
  takeTurn(signal?: AbortSignal): Promise<void>
  /** Milliseconds until the next write may be sent. */
  waitMs(): number
  /** The service has refused for so many seconds. */
  lock(seconds: number): void
}

interface Clock {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** One below the limit, and a little longer than the window: other programs and clocks count too. */
export const writesPerMinute = 9
const windowMs = 61_500

interface Kept {
  sent: number[]
  lockedUntil: number
}

export function createWritePace(name: string, clock: Clock = browserClock): WritePace {
  const key = `platen.pace.${name}`
  const waitMs = (): number => {
    const { sent, lockedUntil } = read(key, clock.now())
    const oldest = sent.length < writesPerMinute ? undefined : sent.at(-writesPerMinute)
    return Math.max(0, lockedUntil - clock.now(), oldest === undefined ? 0 : oldest + windowMs - clock.now())
  }
  return {
    waitMs,
    takeTurn: (signal) =>
      underLock(key, async () => {
        for (let ms = waitMs(); ms > 0; ms = waitMs()) await clock.sleep(Math.min(ms, 1_000), signal)
        signal?.throwIfAborted()
        const { sent, lockedUntil } = read(key, clock.now())
        write(key, { sent: [...sent, clock.now()], lockedUntil })
      }),
    lock: (seconds) => {
      const { sent, lockedUntil } = read(key, clock.now())
      write(key, { sent, lockedUntil: Math.max(lockedUntil, clock.now() + seconds * 1000) })
    },
  }
}

const paces = new Map<string, WritePace>()

/** The pace of one store. */
export function writePaceOf(key: readonly string[]): WritePace {
  const name = key.join('/')
  const known = paces.get(name)
  if (known !== undefined) return known
  const made = createWritePace(name)
  paces.set(name, made)
  return made
}

function read(key: string, now: number): Kept {
  const kept: unknown = parse(localStorage.getItem(key))
  const sent: unknown = Reflect.get(Object(kept), 'sent')
  const lockedUntil: unknown = Reflect.get(Object(kept), 'lockedUntil')
  // A clock that was set back must not hold writes for hours.
  const isNear = (time: unknown): time is number =>
    typeof time === 'number' && time > now - windowMs && time <= now + 900_000
  return {
    sent: Array.isArray(sent) ? sent.filter(isNear).filter((time) => time <= now) : [],
    lockedUntil: isNear(lockedUntil) ? lockedUntil : 0,
  }
}

function write(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or forbidden: the service's own 429 still holds us back.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Tabs take turns one after another; without locks each tab counts what is stored. */
function underLock(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? task() : locks.request(name, task)
}

const browserClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new DOMException('Abandoned', 'AbortError'))
      })
    }),
}
