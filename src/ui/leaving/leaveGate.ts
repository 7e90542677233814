import { createContext } from 'react'
import type { Path } from 'react-router'

/** A step that leaves the page: another address, or another or no connection. */
export interface Leaving {
  /** Where it leads; null where the connection goes, and every page of it. */
  to: Path | null
  /** The connection stays, and its store begins anew. */
  isReset?: boolean
  /** Leaves. */
  goOn: () => void
  /** Stays on the page. */
  stay: () => void
}

/** Answers whether the page is not left yet; if so it calls `goOn` or `stay` later. */
export type LeaveGuard = (leaving: Leaving) => boolean

/** Asks what would be lost before a page or the connection is left. */
export interface LeaveGate {
  /** Guards the page until what it answers is called. */
  guard(guard: LeaveGuard): () => void
  /** Whether it is held up. All guards are asked, one after the other; `goOn` is called only where one of them was. */
  isHeld(leaving: Leaving): boolean
  /** Leaves the connection, or resets its store: at once where nobody holds that up. Answers whether it was done. */
  leave(act: () => void, isReset?: boolean): Promise<boolean>
}

/** A gate without guards, which lets every page be left. */
export function createLeaveGate(): LeaveGate {
  const guards = new Set<LeaveGuard>()
  const isHeldBy = (asked: readonly LeaveGuard[], leaving: Leaving): boolean =>
    asked.some((guard, index) => {
      const goOn = () => {
        if (!isHeldBy(asked.slice(index + 1), leaving)) leaving.goOn()
      }
      return guard({ ...leaving, goOn })
    })
  const isHeld = (leaving: Leaving): boolean => isHeldBy([...guards], leaving)
  return {
    guard: (guard) => {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    isHeld,
    leave: (act, isReset = false) =>
      new Promise((resolve) => {
        const goOn = () => {
          act()
          resolve(true)
        }
        if (!isHeld({ to: null, isReset, goOn, stay: () => resolve(false) })) goOn()
      }),
  }
}

/** The gate of the app. */
export const LeaveGateContext = createContext<LeaveGate>(createLeaveGate())
