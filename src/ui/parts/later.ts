import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { LatePart, type LateCode, type LateWays } from './LatePart'

export interface LaterProps {
  /** Shown until the part is rendered, and when it fails: then without a message. */
  instead?: ReactNode
  /** Called when the failure message was closed. */
  onMissing?: () => void
}

/**
 * A component whose code is loaded when it is first rendered. If the code cannot be loaded, or the component
 * fails, this is said in its place and the page around it stays, with typed text.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ways: LateWays = {},
): ComponentType<P & LaterProps> {
  const begin = () => lazy(async () => ({ default: await load() }))
  let part = begin()
  const code: LateCode<P> = {
    part: () => part,
    renew: () => {
      part = begin()
    },
  }
  return function Later({ instead, onMissing, ...props }: P & LaterProps) {
    // The other props are the component's own.
    const given = props as unknown as P
    return createElement(LatePart<P>, { code, ways, given, instead, onMissing })
  }
}
