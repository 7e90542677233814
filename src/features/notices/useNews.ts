import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent } from 'react'
import { isGranted } from '~/domain/scopes'
import { storeScope } from '~/domain/storeScope'
import { type KeptNews, listNews, onNews } from '~/local/notices/newsStore'
import { useApi } from '~/queries/services'
import { ScopesContext } from '~/ui/actions/scopesContext'
import { useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'

/** The page that is being opened goes first; what happened elsewhere can wait for so long. */
const watchAfterMs = 60_000
const none: readonly KeptNews[] = []

/** News of the store, the newest first. While it is shown, the orders are read again in the background on every page. */
export function useNews(): readonly KeptNews[] {
  const api = useApi()
  const scope = storeScope(api)
  const client = useQueryClient()
  const scopes = useContext(ScopesContext)
  const index = useOrderIndexHandle()
  const mayRead = isGranted(scopes, 'orders/read')
  const mayReadProducts = isGranted(scopes, 'sync_products/read')
  const key = ['device', scope, 'news']
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: key }))
  // Talks to this device's database, and to other tabs.
  useEffect(() => onNews(renew), [])
  // Talks to the service, from time to time, as any page that shows orders.
  useEffect(() => {
    if (!mayRead) return
    let stop = (): void => undefined
    const timer = setTimeout(() => {
      stop = index.subscribe(() => undefined)
    }, watchAfterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [index, mayRead])
  // Talks to the service: two lists and at most five products in ten minutes, for all tabs together.
  useEffect(() => {
    if (!mayReadProducts) return
    const control = new AbortController()
    const signal = AbortSignal.any([control.signal, api.ended])
    let stop = (): void => undefined
    const timer = setTimeout(() => {
      void import('~/flows/notices/watchStock')
        .then(({ watchStock }) => {
          stop = watchStock({ api, orders: () => index.view().rows, signal })
        })
        // Without this part nothing is told of stock; the stock board says it all the same.
        .catch(() => undefined)
    }, watchAfterMs)
    return () => {
      clearTimeout(timer)
      control.abort()
      stop()
    }
  }, [api, index, mayReadProducts])
  return useQuery({ queryKey: key, queryFn: () => listNews(scope), staleTime: 0 }).data ?? none
}
