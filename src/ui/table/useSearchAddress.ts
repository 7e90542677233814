import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SearchAddress } from '../filters/addressSearch'
import { useLocation, useNavigate } from 'react-router'

export type ChangeSearch<Search> = (next: Partial<Search> | ((latest: Search) => Partial<Search>)) => void

/** The state chosen by the merchant; the address follows a moment later. */
interface ChosenSearch<Search> {
  search: Search
  /** Number of the change in this visit; its address carries it. */
  count: number
  /** Key of the address at the time of the change. */
  from: string
}

/** The address as the router last showed it. */
interface Arrived<Search> {
  search: Search
  key: string
  /** Which change of this visit wrote it; null for an address from elsewhere, such as Back or a link. */
  count: number | null
}

/** Whether the chosen state still applies: until something else changes the address; addresses of earlier changes may still arrive. */
const isCurrent = <Search>(
  chosen: ChosenSearch<Search> | null,
  { key, count }: Arrived<Search>,
): chosen is ChosenSearch<Search> =>
  chosen !== null && (key === chosen.from || (count !== null && count <= chosen.count))

/**
 * The search of a list, kept in the address. Changes show at once, and none is lost to the next one, however
 * fast they follow. `read` and `write` must be the same functions at every render.
 */
export function useSearchAddress<Search extends object>({
  read,
  write,
}: SearchAddress<Search>): [Search, ChangeSearch<Search>] {
  const navigate = useNavigate()
  const { search: query, key, state } = useLocation()
  const visit = useId()
  const [shown, setShown] = useState<ChosenSearch<Search> | null>(null)
  const count = countIn(state, visit)
  const arrived = useMemo<Arrived<Search>>(
    () => ({ search: read(new URLSearchParams(query)), key, count }),
    [read, query, key, count],
  )
  const wanted = useRef<ChosenSearch<Search> | null>(null)
  const latest = useRef(arrived)

  // Talks to the router, which may be asked for the next address before this one is rendered.
  useLayoutEffect(() => {
    latest.current = arrived
  }, [arrived])

  const change = useCallback<ChangeSearch<Search>>(
    (next) => {
      const before = wanted.current
      const base = isCurrent(before, latest.current) ? before.search : latest.current.search
      const chosen: ChosenSearch<Search> = {
        search: { ...base, ...(typeof next === 'function' ? next(base) : next) },
        count: (before?.count ?? 0) + 1,
        from: latest.current.key,
      }
      wanted.current = chosen
      setShown(chosen)
      void navigate(write(chosen.search), {
        replace: true,
        state: { visit, count: chosen.count },
      })
    },
    [navigate, visit, write],
  )
  return [isCurrent(shown, arrived) ? shown.search : arrived.search, change]
}

function countIn(state: unknown, visit: string): number | null {
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'visit') !== visit) return null
  const count: unknown = Reflect.get(state, 'count')
  return typeof count === 'number' ? count : null
}
