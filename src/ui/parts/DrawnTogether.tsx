import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'

/** Told of a part that is on its way; answers how to say that it has come. */
const OnItsWay = createContext<(() => () => void) | null>(null)

/** What `later` shows while the code of a part is loaded, where what stands below is drawn with that part. */
export function ComingPart() {
  const begin = use(OnItsWay)
  // Talks to the layout: before this is painted, what stands below is known to wait.
  useLayoutEffect(() => begin?.(), [begin])
  return null
}

interface Props {
  /** Whether what the parts above show has been read. */
  isRead: boolean
  /** Stands below the parts. */
  below: ReactNode
  children: ReactNode
}

/**
 * Parts whose code or content comes late, and what stands below them: it is first drawn when they are there, so that
 * they do not push it down. From then on it stays.
 */
export function DrawnTogether({ isRead, below, children }: Props) {
  const [coming, setComing] = useState<number | null>(null)
  const [isShown, setShown] = useState(false)
  const begin = useCallback(() => {
    setComing((count) => (count ?? 0) + 1)
    return () => setComing((count) => (count ?? 0) - 1)
  }, [])
  if (!isShown && coming === 0 && isRead) setShown(true)
  return (
    <OnItsWay value={begin}>
      {/* Gone when the parts are drawn, which say by then whether they are on their way. */}
      {(coming === null || !isRead) && <ComingPart />}
      {children}
      {isShown && below}
    </OnItsWay>
  )
}
