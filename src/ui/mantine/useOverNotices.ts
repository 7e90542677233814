import { useEffect } from 'react'

/**
 * While a dialog is open it lies above the notices of what happened: they would cover its buttons on a phone. They are read
 * when it is closed. One that opens over another leaves it to that one.
 */
export function useOverNotices(opened: boolean): void {
  // Talks to the document: the place of the notices is apart from all dialogs.
  useEffect(() => {
    const { dataset } = document.body
    if (!opened || dataset['dialog'] !== undefined) return undefined
    dataset['dialog'] = 'open'
    return () => void delete dataset['dialog']
  }, [opened])
}
