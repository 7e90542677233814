import { type RefObject, useEffect } from 'react'

/**
 * For a menu of links over the page: it takes the focus when opened. Escape and any link, even to the present
 * page, close it and return the focus to its button; tabbing out of it closes it too.
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
