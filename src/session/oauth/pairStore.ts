import { sealedValue, type SealedValue } from '../sealedValue'
import type { TokenPair } from './tokenPair'

/** Where the tabs of one connection share its tokens. */
export type PairStore = SealedValue<TokenPair>

export const openPairStore = (id: string, isKept: boolean): PairStore =>
  sealedValue({ id: `pair.${id}`, isKept, parse: readPair })

function readPair(kept: unknown): TokenPair | null {
  const { access, refresh, from, until, generation }: Partial<Record<keyof TokenPair, unknown>> = Object(kept)
  const isWhole = typeof access === 'string' && (refresh === null || typeof refresh === 'string')
  if (!isWhole || typeof from !== 'number' || typeof until !== 'number' || typeof generation !== 'number')
    return null
  return { access, refresh, from, until, generation }
}
