import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type CatalogSearch, readCatalogSearch, writeCatalogSearch } from './catalogSearch'

export type ChangeSearch = (
  next: Partial<CatalogSearch> | ((latest: CatalogSearch) => Partial<CatalogSearch>),
) => void

/** The search in the address, and a change to it that never loses the change before, however fast they come. */
export function useCatalogAddress(): [CatalogSearch, ChangeSearch] {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const [params] = useSearchParams()
  const search = useMemo(() => readCatalogSearch(params), [params])
  const wanted = useRef(search)

  // Talks to the router: what has arrived is the base of the next change, unless a newer one is on its way.
  useEffect(() => {
    if (isIdle) wanted.current = search
  }, [isIdle, search])

  const change = useCallback<ChangeSearch>(
    (next) => {
      const changed = typeof next === 'function' ? next(wanted.current) : next
      wanted.current = { ...wanted.current, ...changed }
      void navigate(writeCatalogSearch(wanted.current), { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, change]
}
