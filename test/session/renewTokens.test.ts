import { describe, expect, it } from 'vitest'
import { renewTokens } from '~/session/oauth/renewTokens'
import { TokenEndpointDown, TokenRefusal } from '~/session/oauth/tokenEndpoint'
import { isDead, isRenewalDue, toPair, type TokenPair } from '~/session/oauth/tokenPair'

const now = 1_000_000_000
const pair = (more: Partial<TokenPair> = {}): TokenPair => ({
  access: 'a1',
  refresh: 'r1',
  from: now - 60_000,
  until: now + 60_000,
  generation: 4,
  ...more,
})
const answer = (more: object = {}) => ({
  access_token: 'a2',
  refresh_token: 'r2',
  token_type: 'bearer',
  ...more,
})

/** What a renewal comes to, with what was kept at each look, and what the token endpoint does when it is asked. */
async function renewed(kept: (TokenPair | null)[], refused: string | null, ...answers: (object | Error)[]) {
  const asked: string[] = []
  const written: TokenPair[] = []
  const waited: number[] = []
  const renewal = await renewTokens(
    {
      store: {
        read: async () => (kept.length > 1 ? kept.shift() : kept[0]) ?? null,
        write: async (value) => void written.push(value),
        remove: async () => undefined,
      },
      ask: async (refresh) => {
        asked.push(refresh)
        const next = answers.shift()
        if (next === undefined || next instanceof Error) throw next ?? new Error('Nobody expected this call')
        return { ...answer(), ...next }
      },
      alone: (task) => task(),
      now: () => now,
      wait: async (ms) => void waited.push(ms),
    },
    refused,
  )
  return { renewal, asked, written, waited }
}

const down = new TokenEndpointDown('down')
const refusal = (kind: TokenRefusal['kind']) => new TokenRefusal(kind, kind)

describe('a renewal', () => {
  it('is not needed where another tab has a live pair that was not refused', async () => {
    expect(await renewed([pair()], 'a0')).toMatchObject({
      renewal: { kind: 'pair', pair: pair() },
      asked: [],
    })
    expect(await renewed([pair()], null)).toMatchObject({ renewal: { kind: 'pair' }, asked: [] })
    expect((await renewed([pair()], 'a1', {})).asked).toEqual(['r1'])
    expect((await renewed([pair({ until: now })], 'a0', {})).asked).toEqual(['r1'])
    expect((await renewed([pair({ until: now + 1 })], 'a0', {})).asked).toEqual([])
  })

  it('is at its end without a pair, or without a refresh token', async () => {
    expect(await renewed([null], null)).toMatchObject({ renewal: { kind: 'ended' }, asked: [] })
    expect(await renewed([pair({ refresh: null })], 'a1')).toMatchObject({
      renewal: { kind: 'ended' },
      asked: [],
    })
  })

  it('keeps the new pair, one generation on, and the old refresh token where none came', async () => {
    const next = { access: 'a2', refresh: 'r2', from: now, until: now + 3_600_000, generation: 5 }
    expect(await renewed([pair()], 'a1', {})).toEqual({
      renewal: { kind: 'pair', pair: next },
      asked: ['r1'],
      written: [next],
      waited: [],
    })
    const old = await renewed([pair()], 'a1', { refresh_token: null })
    expect(old.written).toEqual([{ ...next, refresh: 'r1' }])
  })

  it('whose tokens were forgotten meanwhile, as by signing out, keeps none', async () => {
    expect(await renewed([pair(), null], 'a1', {})).toMatchObject({
      renewal: { kind: 'ended' },
      asked: ['r1'],
      written: [],
    })
  })

  it('leaves tokens that came by signing in again meanwhile, also where their count began anew', async () => {
    for (const generation of [1, 5]) {
      const signedIn = pair({ access: 'b1', refresh: 's1', generation })
      expect(await renewed([pair(), signedIn], 'a1', {})).toMatchObject({
        renewal: { kind: 'pair', pair: signedIn },
        asked: ['r1'],
        written: [],
      })
    }
  })

  it('whose answer was lost is asked for once more, a second later', async () => {
    expect(await renewed([pair()], 'a1', down, {})).toMatchObject({
      renewal: { kind: 'pair' },
      asked: ['r1', 'r1'],
      waited: [1000],
    })
    expect(await renewed([pair()], 'a1', down, down)).toMatchObject({
      renewal: { kind: 'offline', error: down },
      asked: ['r1', 'r1'],
      written: [],
    })
  })

  it('that is refused is not asked for again; trouble of the service signs nobody out', async () => {
    for (const kind of ['grant', 'client', 'unreadable'] as const)
      expect(await renewed([pair()], 'a1', refusal(kind))).toMatchObject({
        renewal: { kind: 'ended' },
        asked: ['r1'],
        waited: [],
      })
    const [trouble, odd] = [refusal('trouble'), new TypeError('odd')]
    expect((await renewed([pair()], 'a1', trouble)).renewal).toEqual({ kind: 'offline', error: trouble })
    expect((await renewed([pair()], 'a1', odd)).renewal).toEqual({ kind: 'offline', error: odd })
  })

  it('that is refused takes the pair that another tab has made meanwhile', async () => {
    const after = async (newer: TokenPair | null) =>
      (await renewed([pair(), newer], 'a1', refusal('grant'))).renewal
    const newer = pair({ access: 'a3', generation: 5 })
    expect(await after(newer)).toEqual({ kind: 'pair', pair: newer })
    expect([await after(pair()), await after(null), await after(pair({ generation: 3 }))]).toEqual([
      { kind: 'ended' },
      { kind: 'ended' },
      { kind: 'ended' },
    ])
  })
})

describe('the life of a pair', () => {
  const life = (seconds: number | undefined) =>
    toPair(answer(seconds === undefined ? {} : { expires_at: now / 1000 + seconds }), now, 7).until - now

  it('is as stated between a minute and an hour, else an hour', () => {
    expect([undefined, 60, 3600, 59.999, 3600.001, -5].map(life)).toEqual([
      3_600_000, 60_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000,
    ])
    expect(toPair(answer({ expires_at: now / 1000 + 90 }), now, 7)).toEqual({
      access: 'a2',
      refresh: 'r2',
      from: now,
      until: now + 90_000,
      generation: 7,
    })
  })

  it('ends at its end, or when the clock was set back by more than a minute', () => {
    expect([now, now + 1].map((until) => isDead(pair({ until }), now))).toEqual([true, false])
    expect(
      [60_000, 60_001].map((ahead) => isDead(pair({ from: now + ahead, until: now + 9e6 }), now)),
    ).toEqual([false, true])
  })

  it('is old after four fifths of it, or up to nine tenths by chance', () => {
    const at = (share: number, random: number) =>
      isRenewalDue(pair({ from: now, until: now + 1000 }), now + share, random)
    expect([at(799, 0), at(800, 0), at(899, 1), at(900, 1), at(849, 0.5), at(850, 0.5)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })
})
