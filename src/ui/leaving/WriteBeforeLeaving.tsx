import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import { type Path, useLocation } from 'react-router'
import { sleep } from '~/domain/async/sleep'
import { LeaveDialog } from './LeaveDialog'
import { applyFocusedField } from './applyFocusedField'
import { LeaveGateContext, type Leaving } from './leaveGate'

/** How long leaving waits for this device's storage, in ms: another tab may hold the database. */
const patienceMs = 1_500

interface Props {
  /** Text that is saved on this device a moment after typing. */
  typed: {
    flush(): Promise<unknown>
    hasUnwritten(): boolean
  }
  /** What it belongs to, as in "of this order". */
  of: string
  /** Query parameter of the address that identifies it, where the path alone does not. */
  namedBy?: string
}

/**
 * Writes waiting text at the last moments when a browser lets a page write: hidden, left, frozen, or
 * unmounted by the app; tries again when the window gets the focus. Asks before leaving only while something
 * is unwritten; inside the app leaving waits for the write.
 */
export function WriteBeforeLeaving({ typed, of, namedBy }: Props) {
  const gate = useContext(LeaveGateContext)
  const [held, setHeld] = useState<Leaving | null>(null)
  const here = useLocation()
  // Talks to the router and the session.
  useLayoutEffect(
    () =>
      gate.guard((leaving) => {
        const { to } = leaving
        if (to !== null && isSame(to, here, namedBy)) return false
        // Going back does not blur the field.
        applyFocusedField()
        if (!typed.hasUnwritten()) return false
        void Promise.race([typed.flush().catch(() => undefined), sleep(patienceMs)]).then(() => {
          if (typed.hasUnwritten()) setHeld(leaving)
          else leaving.goOn()
        })
        return true
      }),
    [gate, typed, namedBy, here],
  )
  // Talks to the page's lifecycle events.
  useEffect(() => {
    const write = () => void typed.flush()
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.hasUnwritten()) event.preventDefault()
      write()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', write, { signal })
    document.addEventListener('freeze', write, { signal })
    window.addEventListener('pagehide', write, { signal })
    // Tries again to write what this device had no room for: the merchant may have freed some meanwhile.
    window.addEventListener('focus', write, { signal })
    window.addEventListener('beforeunload', ask, { signal })
    return () => {
      write()
      ended.abort()
    }
  }, [typed])
  return (
    <LeaveDialog
      held={held}
      text={`This browser does not keep what was changed last ${of}.`}
      onDone={() => setHeld(null)}
    />
  )
}

/** Whether both addresses belong to the same record. */
const isSame = (one: Path, other: Path, namedBy: string | undefined): boolean =>
  one.pathname === other.pathname &&
  (namedBy === undefined || named(one.search, namedBy) === named(other.search, namedBy))

const named = (search: string, by: string): string | null => new URLSearchParams(search).get(by)
