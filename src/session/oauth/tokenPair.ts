import type { TokenResponse } from '~/contract/oauth/oauth'

/** Tokens of a public app, as received. */
export interface TokenPair {
  access: string
  refresh: string | null
  /** When they were received, in ms of this device's clock. */
  from: number
  until: number
  /** Number of renewals, so that tabs see which pair is newer. */
  generation: number
}

const hourMs = 3_600_000
const shortestLifeMs = 60_000

/**
 * A token lasts an hour (contract/README 2.10). A stated expiry in the past or further ahead means that this
 * device's clock is wrong: then an hour from now is assumed.
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

/** Whether the pair has certainly expired, or was received in the future, which means that the clock was set back. */
export const isDead = ({ from, until }: TokenPair, now: number): boolean =>
  until <= now || from > now + shortestLifeMs

const renewedAt = 0.8

/** Whether the pair should be renewed; the random part keeps tabs from doing it at the same time. */
export const isRenewalDue = ({ from, until }: TokenPair, now: number, random: number): boolean =>
  now >= from + (until - from) * (renewedAt + 0.1 * random)
