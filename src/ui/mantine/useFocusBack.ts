import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, when a dialog that was open from its start is taken down: Mantine does so
 * only for one that is there before it opens. What has the focus by then keeps it.
 */
export function useFocusBack(isOpenFromStart: boolean): void {
  const [before] = useState(() => (isOpenFromStart ? document.activeElement : null))
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
