import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Calls `leave` once another page is shown than at first; told whether the browser's Back or Forward led there. */
export function useOnOtherPage(leave: (isBack: boolean) => void): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [page] = useState(pathname)
  const onLeft = useEffectEvent(() => leave(isBack))
  // Talks to the browser's history, which no button of the page moves.
  useEffect(() => {
    if (pathname !== page) onLeft()
  }, [pathname, page])
}
