import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AskDialog } from './AskDialog'

interface Props {
  /** Something was changed and not saved. */
  isChanged: boolean
  /** What would be lost: "The webhooks were changed and not saved." */
  text: string
}

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function LeaveQuestion({ isChanged, text }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  // Talks to the browser, which asks in its own words.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <AskDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      keep="Stay here"
      act="Leave and lose them"
      onAct={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{text} Leaving loses the changes; what the service has stays as it is.</p>
    </AskDialog>
  )
}
