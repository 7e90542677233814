import { type RefObject, useEffect } from 'react'

/**
 * Keys of a menu that lies over the page: it has the focus once it is open, Escape closes it and goes back to its button,
 * and whoever tabs out of it does not leave it open over the page.
 */
export function useMenuKeys(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  // Talks to the focus.
  useEffect(() => {
    if (isOpen) menu.current?.focus()
  }, [menu, isOpen])
  // Talks to the document: the focus may go anywhere in it.
  useEffect(() => {
    if (!isOpen) return
    const onFocus = ({ target }: FocusEvent) => {
      const isHere = target instanceof Node && (target === button.current || menu.current?.contains(target))
      if (isHere !== true) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  })
}
