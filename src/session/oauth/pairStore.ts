import { DatabaseRefused } from '~/device/openDatabase'
import { sealedValue, type SealedValue } from '../sealedValue'
import type { TokenPair } from './tokenPair'

/** Storage that shares the tokens of one connection between its tabs. */
export type PairStore = SealedValue<TokenPair>

/** Pairs that this browser refused to store, for as long as this page or worker lives: earlier ones are used up. */
const unstored = new Map<string, TokenPair>()

/**
 * The token pair of a connection; kept after the tabs are closed if the merchant asked for it. A failed write
 * rejects, but the pair can still be read in this page.
 */
export function openPairStore(id: string, isKept: boolean, keys?: Keys): PairStore {
  const sealed = sealedValue({ id: pairRecordName(id), isKept, parse: readPair, ...(keys ? { keys } : {}) })
  return {
    read: async () => {
      // A pair that could not be stored is known here, even if the earlier one cannot be read either.
      const kept = await sealed.read().catch((error: unknown) => {
        const isErased = error instanceof DatabaseRefused && error.reason === 'erased'
        if (isErased || !unstored.has(id)) throw error
        return null
      })
      const held = unstored.get(id)
      return held !== undefined && held.generation > (kept?.generation ?? 0) ? held : kept
    },
    write: async (pair) => {
      unstored.set(id, pair)
      await sealed.write(pair)
      unstored.delete(id)
    },
    remove: () => {
      unstored.delete(id)
      return sealed.remove()
    },
  }
}

type Keys = Parameters<typeof sealedValue>[0]['keys']

/** Name of a connection's record and of its key. */
export const pairRecordName = (id: string): string => `pair.${id}`

function readPair(kept: unknown): TokenPair | null {
  const { access, refresh, from, until, generation }: Partial<Record<keyof TokenPair, unknown>> = Object(kept)
  const isWhole = typeof access === 'string' && (refresh === null || typeof refresh === 'string')
  if (!isWhole || typeof from !== 'number' || typeof until !== 'number' || typeof generation !== 'number')
    return null
  return { access, refresh, from, until, generation }
}
