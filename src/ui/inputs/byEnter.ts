import type { KeyboardEvent } from 'react'

/**
 * For a field that is no part of the form around it, such as a search or an address that is looked at first: Enter does
 * this, or nothing, and does not send the form.
 */
export const byEnter = (act: () => void = () => undefined) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  },
})
