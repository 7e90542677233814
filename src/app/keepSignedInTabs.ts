import { deviceTexts } from '~/device/storages'
import { noteTrouble } from '~/device/trouble'

/**
 * Copies this tab's session storage, where the connection is, to tabs and windows that are opened from links by Ctrl,
 * Command, Shift or the middle button: browsers start such a tab without it, but not one that the page opens.
 */
export function keepSignedInTabs(): void {
  document.addEventListener('click', follow)
  document.addEventListener('auxclick', follow)
  document.addEventListener('mouseover', warn)
  document.addEventListener('focusin', warn)
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isForOwnTab(event, link)) return
  event.preventDefault()
  const opened = window.open('', '_blank')
  noteBlocked(opened === null)
  if (opened === null) return noteTrouble(blocked)
  // The new tab must not be able to script this one.
  opened.opener = null
  opened.location.assign(link.href)
}

/** No browser tells a page beforehand whether it may open a tab, so the result of the last try is remembered. */
const blockedKey = 'platen.tabsBlocked'
const warning = 'Opens in this tab only: the browser did not let this page open another one'

function noteBlocked(isBlocked: boolean): void {
  if (isBlocked) deviceTexts.setItem(blockedKey, 'yes')
  else deviceTexts.removeItem(blockedKey)
}

/** Tells the merchant at the link, before it is clicked. */
function warn({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isOurs(link)) return
  const isBlocked = deviceTexts.getItem(blockedKey) !== null
  if (isBlocked && link.title === '') link.title = warning
  else if (!isBlocked && link.title === warning) link.removeAttribute('title')
}

const blocked = {
  id: 'tabs',
  title: 'No tab was opened',
  text: 'This browser does not let the page open tabs, and a tab that is opened past the page begins signed out, because the connection belongs to this tab. Allow pop-ups for this address, or choose “Stay connected on this device” when you connect.',
}

function isForOwnTab(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isMiddle = event.type === 'auxclick' && event.button === 1
  const isModified = event.type === 'click' && (event.ctrlKey || event.metaKey || event.shiftKey)
  return (isMiddle || isModified) && isOurs(link)
}

const isOurs = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
