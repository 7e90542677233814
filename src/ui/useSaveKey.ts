import { type RefObject, useEffect, useRef } from 'react'
import { useKeyLines } from './actions/pageOffers'

/**
 * For the button of a form that saves: Ctrl or ⌘ + S presses it from wherever the focus is, and what is typed in a field
 * counts first. While it is off it says why. Behind a dialog nothing happens. The browser itself would save the page as a file.
 */
export function useSaveKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useKeyLines([{ keys: 'Ctrl or ⌘ + S', what: 'Save' }])
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (event.repeat || document.querySelector('[role=dialog]') !== null) return
      button.current?.focus()
      queueMicrotask(() => button.current?.click())
    }
    // Before fields that keep their keys to themselves, such as the cells of a sheet.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return button
}
