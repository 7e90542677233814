import { useEffect, useEffectEvent } from 'react'

/**
 * Single keys that work wherever the focus is on the page. `onKey` says whether the key was its; chords with Ctrl,
 * Command or Alt stay the browser's, and fields and open dialogs keep their keys.
 */
export function useDocumentKeys(onKey: (key: string) => boolean): void {
  const take = useEffectEvent(onKey)
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return
      if (take(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the keys belong to a field or to an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return !isBox && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
