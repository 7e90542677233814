import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CatalogSearch, readCatalogSearch, writeCatalogSearch } from './catalogSearch'

export type ChangeSearch = (
  next: Partial<CatalogSearch> | ((latest: CatalogSearch) => Partial<CatalogSearch>),
) => void

/** The search in the address, and a change to it that never loses the change before, however fast they come. */
export function useCatalogAddress(): [CatalogSearch, ChangeSearch] {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = useMemo(() => readCatalogSearch(params), [params])
  const wanted = useRef(search)
  const written = useRef<string[]>([])

  // Talks to the router: addresses of our own arrive late and in order; any other is someone else's wish.
  useEffect(() => {
    const at = written.current.indexOf(writeCatalogSearch(search))
    if (at < 0) wanted.current = search
    written.current = at < 0 ? [] : written.current.slice(at + 1)
  }, [search])

  const change = useCallback<ChangeSearch>(
    (next) => {
      const changed = typeof next === 'function' ? next(wanted.current) : next
      wanted.current = { ...wanted.current, ...changed }
      const address = writeCatalogSearch(wanted.current)
      written.current.push(address)
      void navigate(address, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, change]
}
