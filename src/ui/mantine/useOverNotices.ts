import { useEffect } from 'react'

/**
 * While a dialog is open it lies above the notices of what happened: they would cover its buttons on a phone. They are read
 * when it is closed, and every other one.
 */
export function useOverNotices(opened: boolean): void {
  // Talks to the document: the place of the notices is apart from all dialogs.
  useEffect(() => {
    if (!opened) return undefined
    count(1)
    return () => count(-1)
  }, [opened])
}

/** How many are open stands at the body. */
function count(more: number): void {
  const { dataset } = document.body
  const open = Number(dataset['dialog'] ?? 0) + more
  if (open > 0) dataset['dialog'] = String(open)
  else delete dataset['dialog']
}
