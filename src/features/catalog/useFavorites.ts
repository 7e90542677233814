import { useCallback, useState } from 'react'
import { storeScope } from '~/domain/storeScope'
import { readFavorites, toggleFavorite } from '~/local/catalogPreferences'
import { useApi } from '~/queries/services'

/** The blanks that are marked in this store, and how to mark one or take the mark away. */
export function useFavorites(): [ReadonlySet<number>, (id: number) => void] {
  const scope = storeScope(useApi())
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(readFavorites(scope)))
  const toggle = useCallback((id: number) => setMarked(new Set(toggleFavorite(scope, id))), [scope])
  return [marked, toggle]
}
