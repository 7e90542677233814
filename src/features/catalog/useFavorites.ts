import { useCallback, useState } from 'react'
import { readFavorites, toggleFavorite } from '~/local/catalogPreferences'
import { useStoreScope } from '~/queries/services'

/** The marked blanks of this store, and a function that marks one or removes its mark. */
export function useFavorites(): [ReadonlySet<number>, (id: number) => void] {
  const scope = useStoreScope()
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(readFavorites(scope)))
  const toggle = useCallback((id: number) => setMarked(new Set(toggleFavorite(scope, id))), [scope])
  return [marked, toggle]
}
