import { useEffect } from 'react'
import { noteTrouble } from '~/device/trouble'

/**
 * Links that are opened in a tab or window of their own, by Ctrl, Command, Shift or the middle button. Browsers start
 * such a tab without this tab's session storage, where the connection lies; a tab that the page opens gets a copy of it.
 */
export function useSignedInTabs(): void {
  // Talks to the document: links stand everywhere.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isForOwnTab(event, link)) return
      event.preventDefault()
      const opened = window.open('', '_blank')
      if (opened === null) return noteTrouble(blocked)
      // The new tab is on its own: it cannot reach back to this one.
      opened.opener = null
      opened.location.assign(link.href)
    }
    document.addEventListener('click', follow)
    document.addEventListener('auxclick', follow)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('auxclick', follow)
    }
  }, [])
}

const blocked = {
  id: 'tabs',
  title: 'No tab was opened',
  text: 'This browser does not let the page open tabs, and a tab that is opened past the page begins signed out, because the connection belongs to this tab. Allow pop-ups for this address, or choose “Stay connected on this device” when you connect.',
}

function isForOwnTab(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isMiddle = event.type === 'auxclick' && event.button === 1
  const isModified = event.type === 'click' && (event.ctrlKey || event.metaKey || event.shiftKey)
  const isOurs = link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
  return (isMiddle || isModified) && isOurs
}
