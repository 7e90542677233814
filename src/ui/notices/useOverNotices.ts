import { useEffect } from 'react'

/**
 * While a dialog or menu is open it lies above the notices of what happened, which would cover its buttons on a phone. They
 * are read when it is closed, and every other one.
 */
export function useOverNotices(isOpen: boolean, what: 'dialog' | 'menu' = 'dialog'): void {
  // Talks to the document: the place of the notices is apart from all of them.
  useEffect(() => {
    if (!isOpen) return undefined
    count(what, 1)
    return () => count(what, -1)
  }, [isOpen, what])
}

/** How many are open stands at the body: a rule that looks for them in it would be worked out with all that comes and goes. */
function count(what: 'dialog' | 'menu', more: number): void {
  const { dataset } = document.body
  const open = Number(dataset[what] ?? 0) + more
  if (open > 0) dataset[what] = String(open)
  else delete dataset[what]
}
