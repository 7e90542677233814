import { type ReactNode, useLayoutEffect } from 'react'
import { hideLastSeen } from './lastSeenPicture'

/** What is shown instead of the canvas: the picture of the design's last time does not lie on it. */
export function WithoutLastSeen({ children }: { children: ReactNode }) {
  useLayoutEffect(hideLastSeen, [])
  return children
}
