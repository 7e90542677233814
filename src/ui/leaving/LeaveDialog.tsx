import { AskDialog } from '../actions/AskDialog'
import type { Leaving } from './leaveGate'

interface Props {
  /** What is held up; null while nothing is. */
  held: Leaving | null
  /** What would be lost: "The webhooks were changed and not saved." */
  text: string
  /** It was decided. */
  onDone: () => void
}

/** Asks whether to leave what is not kept anywhere. */
export const LeaveDialog = ({ held, text, onDone }: Props) => (
  <AskDialog
    opened={held !== null}
    title="Leave without saving?"
    keep="Stay here"
    act="Leave and lose them"
    onAct={() => {
      onDone()
      held?.goOn()
    }}
    onClose={() => {
      onDone()
      held?.stay()
    }}
  >
    <p>{text} Leaving loses the changes; what the service has stays as it is.</p>
  </AskDialog>
)
