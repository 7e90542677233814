import { useEffect, useSyncExternalStore } from 'react'
import { type AppNews, appNews, keepApp, startNews, subscribeToAppNews } from '~/device/offline/keepApp'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'

const words: Record<Exclude<AppNews, 'none'>, { title: string; text: string; button: string }> = {
  ready: {
    title: 'A newer version of Platen is ready',
    text: 'It is on this device already. Starting it reloads this page; drafts and designs stay as they are.',
    button: 'Start it',
  },
  elsewhere: {
    title: 'Another tab started a newer version',
    text: 'This tab goes on with the one before. Reload it when you are done with what is open here.',
    button: 'Reload',
  },
  settings: {
    title: 'The settings of this app were changed',
    text: 'This tab goes on with the ones before. Reload it to use the new ones.',
    button: 'Reload',
  },
  removed: {
    title: 'An earlier version was put back',
    text: 'It does not start without a connection. Reload this page to use it; drafts and designs stay.',
    button: 'Reload',
  },
}

let isKeeping = false

/** Keeps the app on this device, and says when there is a newer version; that starts only by a click. */
export function AppNewsNotice() {
  const news = useSyncExternalStore(subscribeToAppNews, appNews)
  // Talks to the browser: there is one service worker for the page, however often this is drawn.
  useEffect(() => {
    if (isKeeping || !import.meta.env.PROD) return
    isKeeping = true
    void keepApp(navigator.serviceWorker)
  }, [])
  if (news === 'none') return null
  const { title, text, button } = words[news]
  return (
    <Notice
      key={news}
      floats
      tone="blue"
      title={title}
      actions={<SmallButton onClick={startNews}>{button}</SmallButton>}
    >
      {text}
    </Notice>
  )
}
