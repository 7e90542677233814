import { useContext, useLayoutEffect, useState } from 'react'
import { LeaveDialog } from './LeaveDialog'
import { LeaveGateContext, type Leaving } from './leaveGate'

interface Props {
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** What would be lost: "The webhooks were changed and not saved." */
  text: string
}

/** Asks before a page with unsaved changes, a part of it or the connection is left, both inside the app and when leaving it. */
export function LeaveQuestion({ isChanged, text }: Props) {
  const gate = useContext(LeaveGateContext)
  const [held, setHeld] = useState<Leaving | null>(null)
  // Talks to the router, the session, and the browser, which asks in its own words. In a layout effect, so that it is set before the next click.
  useLayoutEffect(() => {
    if (!isChanged) return
    const stopGuarding = gate.guard((leaving) => {
      setHeld(leaving)
      return true
    })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      stopGuarding()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isChanged, gate])
  return <LeaveDialog held={held} text={text} onDone={() => setHeld(null)} />
}
