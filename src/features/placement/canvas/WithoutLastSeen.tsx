import { type ReactNode, useLayoutEffect } from 'react'
import { hideLastSeen } from './lastSeenPicture'

/** Content shown instead of the canvas: removes the kept picture of the design, which would cover it. */
export function WithoutLastSeen({ children }: { children: ReactNode }) {
  useLayoutEffect(hideLastSeen, [])
  return children
}
