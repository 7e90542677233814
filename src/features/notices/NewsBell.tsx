import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { type KeptNews, listNews, onNews, readAllNews } from '~/local/notices/newsStore'
import { useApi, useStoreScope } from '~/queries/services'
import { IconButton } from '~/ui/actions/IconButton'
import { useDismiss } from '~/ui/actions/useDismiss'
import classes from './NewsBell.module.css'
import { NewsPanel } from './NewsPanel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { isGranted } from '~/domain/scopes'
import { storeScope } from '~/domain/storeScope'
import { ScopesContext } from '~/ui/actions/scopesContext'
import { useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'

/** The number of unread news, and a button that opens their list. */
export function NewsBell() {
  const scope = useStoreScope()
  const news = useNews()
  const root = useRef<HTMLDivElement>(null)
  /** News that were unread when the list was opened stay marked while it is open. */
  const [unread, setUnread] = useState<ReadonlySet<string> | null>(null)
  const isOpen = unread !== null
  const fresh = news.filter(({ isRead }) => !isRead)
  const close = () => {
    setUnread(null)
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
  }
  useDismiss(root, isOpen, close)
  const open = () => {
    setUnread(new Set(fresh.map(({ id }) => id)))
    void readAllNews(scope)
  }
  const label = fresh.length === 0 ? 'Notices' : `Notices, ${fresh.length} unread`
  return (
    <div ref={root} className={classes.root}>
      <IconButton
        side={36}
        opens
        className={classes.bell}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {fresh.length > 0 && (
          <span className={classes.count} aria-hidden>
            {fresh.length > 99 ? '99+' : fresh.length}
          </span>
        )}
      </IconButton>
      {isOpen && <NewsPanel news={news} unread={unread} onClose={close} />}
      <div role="status" className="visuallyHidden">
        {fresh[0] === undefined ? '' : `${countWords(fresh.length, 'new notice')}. ${fresh[0].title}.`}
      </div>
    </div>
  )
}

/**
 * How long after the page was opened the watch for news begins, in ms, so that it does not delay the page's own
 * calls.
 */
const watchAfterMs = 60_000
const none: readonly KeptNews[] = []

/** News of the store, newest first. While this is mounted, orders are read again in the background on every page. */
function useNews(): readonly KeptNews[] {
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
  // Talks to the service: while this listens, the index reads orders again from time to time, as on any page that
  // shows orders.
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
        // If this code does not load, there is no news of stock; the stock board still shows it.
        .catch(() => undefined)
    }, watchAfterMs)
    return () => {
      clearTimeout(timer)
      control.abort()
      stop()
    }
  }, [api, index, mayReadProducts])
  return useQuery({ queryKey: key, queryFn: () => listNews(scope), staleTime: staleAtOnce }).data ?? none
}
