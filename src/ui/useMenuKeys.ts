import { type RefObject, useEffect } from 'react'

/**
 * A menu of links that lies over the page: it has the focus once it is open, Escape and a link, also to the page that is
 * there, close it and go back to its button, and whoever tabs out of it does not leave it open over the page.
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
    const goBack = () => {
      close()
      button.current?.focus()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') goBack()
    }
    const { current: links } = menu
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a') !== null) goBack()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    links?.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      links?.removeEventListener('click', onClick)
    }
  })
}
