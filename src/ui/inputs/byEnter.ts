import type { KeyboardEvent } from 'react'

/**
 * For a field that does not belong to the form around it, such as a search: Enter calls `act` and does not
 * send the form.
 */
export const byEnter = (act: () => void = () => undefined) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  },
})
