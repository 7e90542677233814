import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import type { AnswerOutcome, SheetAnswer } from '~/flows/approvals/answerSheet'
import { AskDialog } from '~/ui/actions/AskDialog'
import { Row } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import { useAnswer } from './useAnswer'

interface Props {
  sheet: ApprovalSheet
  orderId: number | null
  onDone: (answer: SheetAnswer, outcome: AnswerOutcome) => void
  onClose: () => void
}

const approve: SheetAnswer = { kind: 'approve' }

/** The last check before the recommended design is made. */
export function ApproveDialog({ sheet, orderId, onDone, onClose }: Props) {
  const send = useAnswer(sheet)
  return (
    <AskDialog
      title="Approve the recommended design?"
      keep="Not yet"
      act="Approve this design"
      isDanger={false}
      isWriting={send.isPending}
      onAct={() => send.mutate(approve, { onSuccess: (outcome) => onDone(approve, outcome) })}
      onClose={onClose}
    >
      <Row align="center" gap={12}>
        <Thumb src={sheet.recommended_design} alt="Recommended design" size={120} fill="artwork" />
        <p>
          {orderId === null ? 'The order' : `Order #${orderId}`} will be made with it, instead of the file
          that was submitted. This cannot be taken back. Nothing is charged by it.
        </p>
      </Row>
    </AskDialog>
  )
}
