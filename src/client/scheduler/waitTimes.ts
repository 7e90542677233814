const shortest = 1
const longest = 900

/** Seconds the service asks to wait: from Retry-After where readable, else from its text; null where neither says. */
export function askedWait(headers: Headers, text: string, now: number): number | null {
  return secondsOf(headers.get('retry-after'), now) ?? secondsIn(messageIn(text))
}

/** The body's code and ids are numbers too; only the message speaks of seconds. */
function messageIn(body: string): string {
  try {
    const json: unknown = JSON.parse(body)
    const fields: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {}
    const error: Record<string, unknown> = { ...Object(fields['error']) }
    return [error['message'], fields['result']].filter((value) => typeof value === 'string').join(' ')
  } catch {
    return ''
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110); anything else is ignored. */
function secondsOf(header: string | null, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^-?\d+$/.test(value)) return clamped(Number(value))
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? null : clamped(Math.ceil((date - now) / 1000))
}

/** The first number in a refusal's text, in the digits of any script. */
function secondsIn(text: string): number | null {
  const digits = /\p{Nd}+/u.exec(text)?.[0]
  return digits === undefined ? null : clamped(Number([...digits].map(digitOf).join('')))
}

/** Code points of the zeros of scripts; each is followed by the digits 1 to 9. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.findLast((start) => start <= point) ?? 0
  return String(Math.min(point - zero, 9))
}

const clamped = (seconds: number): number => Math.min(Math.max(seconds, shortest), longest)

/** Full jitter: any time up to the step, which doubles with each failure. */
export const fullJitter = (failures: number, firstMs: number, mostMs: number, random: number): number =>
  random * Math.min(mostMs, firstMs * 2 ** failures)

/** A little later than asked, spread so that clients refused together do not all come back together. */
export const withJitter = (ms: number, random: number): number => ms * (1 + 0.15 * random)
