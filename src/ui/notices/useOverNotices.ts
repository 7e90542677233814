import { useEffect } from 'react'

/**
 * Puts an open dialog or menu above floating notices, which would cover its buttons on a phone. They can be
 * read when it is closed.
 */
export function useOverNotices(isOpen: boolean, what: 'dialog' | 'menu' = 'dialog'): void {
  // Talks to the document: the area for notices is outside the components that open dialogs.
  useEffect(() => {
    if (!isOpen) return undefined
    count(what, 1)
    return () => count(what, -1)
  }, [isOpen, what])
}

/** The number of open ones is an attribute of the body: a CSS rule that searched for them would be recomputed at every change of the page. */
function count(what: 'dialog' | 'menu', more: number): void {
  const { dataset } = document.body
  const open = Number(dataset[what] ?? 0) + more
  if (open > 0) dataset[what] = String(open)
  else delete dataset[what]
}
