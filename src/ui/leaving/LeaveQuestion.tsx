import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import { AskDialog } from '../actions/AskDialog'
import { LeaveGuards } from './leaveGuards'

interface Props {
  /** Something was changed and not saved. */
  isChanged: boolean
  /** What would be lost: "The webhooks were changed and not saved." */
  text: string
}

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function LeaveQuestion({ isChanged, text }: Props) {
  const guard = useContext(LeaveGuards)
  const [held, setHeld] = useState<{ goOn: () => void } | null>(null)
  // Talks to the router. Before the next click can come.
  useLayoutEffect(() => {
    if (!isChanged) return
    return guard((goOn) => {
      setHeld({ goOn })
      return true
    })
  }, [isChanged, guard])
  // Talks to the browser, which asks in its own words.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <AskDialog
      opened={held !== null}
      title="Leave without saving?"
      keep="Stay here"
      act="Leave and lose them"
      onAct={() => {
        setHeld(null)
        held?.goOn()
      }}
      onClose={() => setHeld(null)}
    >
      <p>{text} Leaving loses the changes; what the service has stays as it is.</p>
    </AskDialog>
  )
}
