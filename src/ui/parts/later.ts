import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { LatePart, type LateCode, type LateWays } from './LatePart'

export interface LaterProps {
  /** Stands there until the part is drawn, and when it cannot be: nothing is said about it then. */
  instead?: ReactNode
  /** The message that it is missing was closed. */
  onMissing?: () => void
}

/**
 * A component whose code is loaded when it is first drawn. Where the code does not come, such as without a connection, or
 * it breaks, this is said in its place and the page around it stays, with what was typed.
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
    // What is left of the props is what the component takes.
    const given = props as unknown as P
    return createElement(LatePart<P>, { code, ways, given, instead, onMissing })
  }
}
