import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import { type Path, useLocation } from 'react-router'
import { sleep } from '~/domain/async/sleep'
import { LeaveDialog } from './LeaveDialog'
import { leaveField } from './leaveField'
import { LeaveGateContext, type Leaving } from './leaveGate'

/** How long leaving waits for this device, in ms: another tab may hold its database. */
const patienceMs = 1_500

interface Props {
  /** Something typed that is written to this device a moment later. */
  typed: {
    flush(): Promise<unknown>
    hasUnwritten(): boolean
  }
  /** What is typed, as in "of this order". */
  of: string
  /** Which part of the address's query names what is typed, where the path alone does not. */
  namedBy?: string
}

/**
 * Writes what waits at the last moments at which a browser lets a page write: hidden, left, frozen, or taken off the
 * screen by the app itself; tries again when the merchant is back at the window. Asks before leaving only while
 * something is not written yet; the app itself waits for that.
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
        // Back leaves no field.
        leaveField()
        if (!typed.hasUnwritten()) return false
        void Promise.race([typed.flush().catch(() => undefined), sleep(patienceMs)]).then(() => {
          if (typed.hasUnwritten()) setHeld(leaving)
          else leaving.goOn()
        })
        return true
      }),
    [gate, typed, namedBy, here],
  )
  // Talks to the page's life.
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
    // What this device had no room for: the merchant may have made some meanwhile.
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

/** Whether the same thing is typed at both addresses. */
const isSame = (one: Path, other: Path, namedBy: string | undefined): boolean =>
  one.pathname === other.pathname &&
  (namedBy === undefined || named(one.search, namedBy) === named(other.search, namedBy))

const named = (search: string, by: string): string | null => new URLSearchParams(search).get(by)
