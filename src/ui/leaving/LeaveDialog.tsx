import { useState } from 'react'
import { AskDialog } from '../actions/AskDialog'
import type { Leaving } from './leaveGate'

interface Props {
  /** The step that waits for the answer; null while there is none. */
  held: Leaving | null
  /** What would be lost: "The webhooks were changed and not saved." */
  text: string
  /** Called after the decision. */
  onDone: () => void
}

const words = {
  leave: {
    title: 'Leave without saving?',
    act: 'Leave and lose them',
    lost: 'Leaving loses the changes; what the service has stays as it is.',
  },
  reset: {
    title: 'Reset without saving?',
    act: 'Reset and lose them',
    lost: 'The demo store starts over, and the changes are lost with all that was done in it.',
  },
  resetElsewhere: {
    title: 'The demo store was reset in another tab',
    act: 'Show the new one',
    lost: 'Showing the demo store as it is now loses the changes; staying keeps them here.',
  },
}

/** Asks whether to leave, to reset, or to follow a reset of another tab, although unsaved changes would be lost. */
export function LeaveDialog({ held, text, onDone }: Props) {
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState(held)
  if (held !== null && held !== asked) setAsked(held)
  const { lost, ...ask } = words[asked?.reset ?? 'leave']
  return (
    <AskDialog
      {...ask}
      opened={held !== null}
      keep="Stay here"
      onAct={() => {
        onDone()
        held?.goOn()
      }}
      onClose={() => {
        onDone()
        held?.stay()
      }}
    >
      <p>
        {text} {lost}
      </p>
    </AskDialog>
  )
}
