import { createContext } from 'react'
import type { Path } from 'react-router'

/** A step that leaves the page: another address, or another or no connection. */
export interface Leaving {
  /** Its address; null where the connection is left, with all of its pages. */
  to: Path | null
  /** The connection stays, and its store is reset, or was reset by another tab. */
  reset?: Reset
  /** Leaves. */
  goOn: () => void
  /** Stays on the page. */
  stay: () => void
}

export type Reset = 'reset' | 'resetElsewhere'

/** Returns whether leaving has to wait; if so it calls `goOn` or `stay` later. */
export type LeaveGuard = (leaving: Leaving) => boolean

/** Asks the guards before a page or the connection is left. */
export interface LeaveGate {
  /** Adds a guard for the page; returns a function that removes it. */
  guard(guard: LeaveGuard): () => void
  /** Whether leaving has to wait. All guards are asked, one after the other; `goOn` is called only if one of them waits. */
  isHeld(leaving: Leaving): boolean
  /** Leaves the connection, or resets its store: at once if no guard waits. Resolves to whether it was done. */
  leave(act: () => void, reset?: Reset): Promise<boolean>
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
    leave: (act, reset) =>
      new Promise((resolve) => {
        const goOn = () => {
          act()
          resolve(true)
        }
        const leaving = {
          to: null,
          goOn,
          stay: () => resolve(false),
          ...(reset === undefined ? {} : { reset }),
        }
        if (!isHeld(leaving)) goOn()
      }),
  }
}

/** The gate of the app. */
export const LeaveGateContext = createContext<LeaveGate>(createLeaveGate())
