import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'

/** Called for a part that is loading; returns a function to call when it has loaded. */
const OnPartLoading = createContext<(() => () => void) | null>(null)

/** Shown by `later` while the code of a part is loaded, so that the content below waits for it. */
export function LoadingPart() {
  const begin = use(OnPartLoading)
  // Talks to the layout: registered before painting, so that the content below waits.
  useLayoutEffect(() => begin?.(), [begin])
  return null
}

interface Props {
  /** Whether the data of the parts above was read. */
  isRead: boolean
  /** Content below the parts. */
  below: ReactNode
  children: ReactNode
}

/**
 * Parts whose code or data loads late, and content below them that is first drawn when they are ready, so
 * that they do not push it down. From then on it stays.
 */
export function WaitForParts({ isRead, below, children }: Props) {
  const [coming, setComing] = useState<number | null>(null)
  const [isShown, setShown] = useState(false)
  const begin = useCallback(() => {
    setComing((count) => (count ?? 0) + 1)
    return () => setComing((count) => (count ?? 0) - 1)
  }, [])
  if (!isShown && coming === 0 && isRead) setShown(true)
  return (
    <OnPartLoading value={begin}>
      {/* Removed when the parts are rendered, because they then register themselves while loading. */}
      {(coming === null || !isRead) && <LoadingPart />}
      {children}
      {isShown && below}
    </OnPartLoading>
  )
}
