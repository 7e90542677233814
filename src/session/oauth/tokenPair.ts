import type { TokenResponse } from '~/contract/oauth/oauth'

/** Tokens of a public app as they were received. */
export interface TokenPair {
  access: string
  refresh: string | null
  /** When it was received, in ms of this device's clock. */
  from: number
  until: number
  /** Counts the renewals, so that tabs see which pair is newer. */
  generation: number
}

const hourMs = 3_600_000
const shortestLifeMs = 60_000

/**
 * A token lives an hour (contract/README 2.10). A stated end that this device's clock finds past, or further away,
 * tells of a wrong clock: then an hour from now counts.
 */
export function toPair(answer: TokenResponse, now: number, generation: number): TokenPair {
  const stated = answer.expires_at === undefined ? hourMs : answer.expires_at * 1000 - now
  const life = stated < shortestLifeMs || stated > hourMs ? hourMs : stated
  return {
    access: answer.access_token,
    refresh: answer.refresh_token,
    from: now,
    until: now + life,
    generation,
  }
}

/** Ended for certain, or received at a time that has not come yet, which means that the clock was set back. */
export const isDead = ({ from, until }: TokenPair, now: number): boolean =>
  until <= now || from > now + shortestLifeMs

const renewedAt = 0.8

/** Old enough to be renewed in time; the random part keeps tabs from doing it together. */
export const isOld = ({ from, until }: TokenPair, now: number, random: number): boolean =>
  now >= from + (until - from) * (renewedAt + 0.1 * random)
