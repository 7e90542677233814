import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CatalogSearch, readCatalogSearch, writeCatalogSearch } from './catalogSearch'

export type ChangeSearch = (
  next: Partial<CatalogSearch> | ((latest: CatalogSearch) => Partial<CatalogSearch>),
) => void

/** What the merchant chose and the address does not show yet. */
interface Lead {
  search: CatalogSearch
  /** Addresses on their way, the newest last. */
  written: string[]
}

/**
 * The search of the catalogue, kept in the address. The address follows a moment later, so what was chosen leads
 * until it has arrived: a box is ticked at once, and no change loses the one before, however fast they come.
 */
export function useCatalogAddress(): [CatalogSearch, ChangeSearch] {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const arrived = useMemo(() => readCatalogSearch(params), [params])
  const [lead, setLead] = useState<Lead | null>(null)
  const [seen, setSeen] = useState(arrived)
  const wanted = useRef(arrived)

  if (seen !== arrived) {
    setSeen(arrived)
    const at = lead?.written.indexOf(writeCatalogSearch(arrived)) ?? -1
    // The newest has arrived, or someone else wrote the address: either way it leads again.
    if (lead !== null && (at < 0 || at === lead.written.length - 1)) setLead(null)
  }

  // Talks to the router: once nothing is on its way, the address is the base of the next change.
  useEffect(() => {
    if (lead === null) wanted.current = arrived
  }, [lead, arrived])

  const change = useCallback<ChangeSearch>(
    (next) => {
      const search = { ...wanted.current, ...(typeof next === 'function' ? next(wanted.current) : next) }
      wanted.current = search
      const address = writeCatalogSearch(search)
      setLead((before) => ({ search, written: [...(before?.written ?? []), address] }))
      void navigate(address, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [lead?.search ?? arrived, change]
}
