import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useRef, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { readAllNews } from '~/local/notices/newsStore'
import { useStoreScope } from '~/queries/services'
import { IconButton } from '~/ui/actions/IconButton'
import { useDismiss } from '~/ui/actions/useDismiss'
import classes from './NewsBell.module.css'
import { NewsPanel } from './NewsPanel'
import { useNews } from './useNews'

/** How much happened elsewhere that nobody has looked at, and the list of it. */
export function NewsBell() {
  const scope = useStoreScope()
  const news = useNews()
  const root = useRef<HTMLDivElement>(null)
  /** What was unread when the list was opened stays marked while it is open. */
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
