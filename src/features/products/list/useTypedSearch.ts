import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ProductsSearch, readProductsSearch, writeProductsSearch } from './productsSearch'

const writeAfterMs = 200

/** What the address says, with the words as they are being typed; they reach the address once typing rests. */
export function useTypedSearch(): {
  search: ProductsSearch
  change: (next: Partial<ProductsSearch>) => void
} {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const shown = readProductsSearch(params)
  const [typed, setTyped] = useState(shown.q)
  const [seen, setSeen] = useState(shown.q)
  // A link that shows all products empties the field too.
  if (shown.q !== seen) {
    setSeen(shown.q)
    if (shown.q === '') setTyped('')
  }
  const search = { ...shown, q: typed }
  const go = (next: Partial<ProductsSearch>) =>
    void navigate(writeProductsSearch({ ...search, offset: 0, ...next }), { replace: true })
  const write = useEffectEvent((q: string) => {
    if (q !== shown.q) go({ q })
  })

  // Talks to the address; the field itself must never wait for it. A link that was just followed arrives first:
  // writing the words meanwhile would go back to the list that was left.
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => write(typed), writeAfterMs)
    return () => clearTimeout(timer)
  }, [typed, isLeaving])

  return {
    search,
    change: (next) => {
      if (next.q === undefined) go(next)
      else setTyped(next.q)
    },
  }
}
