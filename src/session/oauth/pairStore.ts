import { DatabaseRefused } from '~/device/openDatabase'
import { sealedValue, type SealedValue } from '../sealedValue'
import type { TokenPair } from './tokenPair'

/** Where the tabs of one connection share its tokens. */
export type PairStore = SealedValue<TokenPair>

/** Pairs that this browser did not take, for as long as this page or worker lives: the ones before are used up. */
const untaken = new Map<string, TokenPair>()

/**
 * The pair of a connection; it stays after the tabs are closed where the merchant asked for it. A write that is refused
 * rejects, and the pair is read here all the same.
 */
export function openPairStore(id: string, isKept: boolean, keys?: Keys): PairStore {
  const sealed = sealedValue({ id: recordOf(id), isKept, parse: readPair, ...(keys ? { keys } : {}) })
  return {
    read: async () => {
      // The one that was refused here is known, also where the browser does not read the one before either.
      const kept = await sealed.read().catch((error: unknown) => {
        const isErased = error instanceof DatabaseRefused && error.reason === 'erased'
        if (isErased || !untaken.has(id)) throw error
        return null
      })
      const held = untaken.get(id)
      return held !== undefined && held.generation > (kept?.generation ?? 0) ? held : kept
    },
    write: async (pair) => {
      untaken.set(id, pair)
      await sealed.write(pair)
      untaken.delete(id)
    },
    remove: () => {
      untaken.delete(id)
      return sealed.remove()
    },
  }
}

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
