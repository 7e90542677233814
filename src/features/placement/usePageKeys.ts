import { useEffect } from 'react'
import { areSingleKeysOn } from '~/device/singleKeys'
import { isTextField, isTyping } from './isTyping'

/**
 * Keys that belong to the page wherever the focus is: history and placements. The browser's own undo works in a
 * field whose text does not count yet and nowhere else, because it would put an old number into a field that counts.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isHistory = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
      const isPlacement = /^[[\]]$/.test(event.key) && areSingleKeysOn()
      if (isHistory ? isTyping(event.target) : !isPlacement || isTextField(event.target)) return
      if (isHistory) event.preventDefault()
      // Behind a dialog nothing changes.
      if (document.querySelector('[aria-modal="true"]') === null) onKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
