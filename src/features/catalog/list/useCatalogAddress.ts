import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newExternalId } from '~/domain/orders/externalId'
import { type CatalogSearch, readCatalogSearch, writeCatalogSearch } from '../catalogSearch'

export type ChangeSearch = (
  next: Partial<CatalogSearch> | ((latest: CatalogSearch) => Partial<CatalogSearch>),
) => void

/** What the merchant chose; the address follows a moment later. */
interface ChosenSearch {
  search: CatalogSearch
  /** Counts the changes of this visit; their addresses carry it. */
  count: number
  /** The address that was there when it was chosen. */
  from: string
}

/** The address as the router last showed it. */
interface Arrived {
  search: CatalogSearch
  key: string
  /** Which change of this visit wrote it; null for an address that somebody else wrote. */
  count: number | null
}

/** What was chosen counts until somebody else writes the address; addresses of earlier choices may still come in. */
const isCurrent = (chosen: ChosenSearch | null, { key, count }: Arrived): chosen is ChosenSearch =>
  chosen !== null && (key === chosen.from || (count !== null && count <= chosen.count))

/**
 * The search of the catalogue, kept in the address. What was chosen shows at once, and no change loses the one
 * before it, however fast they come.
 */
export function useCatalogAddress(): [CatalogSearch, ChangeSearch] {
  const navigate = useNavigate()
  const { search: query, key, state } = useLocation()
  const [visit] = useState(() => newExternalId())
  const [shown, setShown] = useState<ChosenSearch | null>(null)
  const count = countIn(state, visit)
  const arrived = useMemo<Arrived>(
    () => ({ search: readCatalogSearch(new URLSearchParams(query)), key, count }),
    [query, key, count],
  )
  const wanted = useRef<ChosenSearch | null>(null)
  const latest = useRef(arrived)

  // Talks to the router, which is asked for the next address before this one has been drawn.
  useLayoutEffect(() => {
    latest.current = arrived
  }, [arrived])

  const change = useCallback<ChangeSearch>(
    (next) => {
      const before = wanted.current
      const base = isCurrent(before, latest.current) ? before.search : latest.current.search
      const chosen: ChosenSearch = {
        search: { ...base, ...(typeof next === 'function' ? next(base) : next) },
        count: (before?.count ?? 0) + 1,
        from: latest.current.key,
      }
      wanted.current = chosen
      setShown(chosen)
      void navigate(writeCatalogSearch(chosen.search), {
        replace: true,
        preventScrollReset: true,
        state: { visit, count: chosen.count },
      })
    },
    [navigate, visit],
  )
  return [isCurrent(shown, arrived) ? shown.search : arrived.search, change]
}

function countIn(state: unknown, visit: string): number | null {
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'visit') !== visit) return null
  const count: unknown = Reflect.get(state, 'count')
  return typeof count === 'number' ? count : null
}
