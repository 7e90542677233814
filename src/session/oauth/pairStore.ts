import { sealedValue, type SealedValue } from '../sealedValue'
import type { TokenPair } from './tokenPair'

/** Where the tabs of one connection share its tokens. */
export type PairStore = SealedValue<TokenPair>

/** The pair of a connection; it stays after the tabs are closed where the merchant asked for it. */
export const openPairStore = (id: string, isKept: boolean, keys?: Keys): PairStore =>
  sealedValue({ id: recordOf(id), isKept, parse: readPair, ...(keys ? { keys } : {}) })

type Keys = Parameters<typeof sealedValue>[0]['keys']

/** The name of a connection's record and of its key. */
export const recordOf = (id: string): string => `pair.${id}`

function readPair(kept: unknown): TokenPair | null {
  const { access, refresh, from, until, generation }: Partial<Record<keyof TokenPair, unknown>> = Object(kept)
  const isWhole = typeof access === 'string' && (refresh === null || typeof refresh === 'string')
  if (!isWhole || typeof from !== 'number' || typeof until !== 'number' || typeof generation !== 'number')
    return null
  return { access, refresh, from, until, generation }
}
