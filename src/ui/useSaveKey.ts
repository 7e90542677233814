import { type RefObject, useEffect, useRef } from 'react'
import { latinKey } from '~/domain/latinKey'
import { useKeyLines } from './actions/pageOffers'

/**
 * For the save button of a form: Ctrl or ⌘ + S presses it from anywhere, after text being typed was applied. While the
 * button is off, it says why. While a dialog is open nothing happens. Replaces the browser's own saving of the page.
 */
export function useSaveKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useKeyLines([{ keys: 'Ctrl or ⌘ + S', what: 'Save' }])
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || latinKey(event).toLowerCase() !== 's') return
      event.preventDefault()
      if (event.repeat || document.querySelector('[role=dialog]') !== null) return
      button.current?.focus()
      queueMicrotask(() => button.current?.click())
    }
    // Captured before fields that keep their keys, such as the cells of a sheet.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return button
}
