import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { daysBetween, waitsForAnswer } from '~/domain/approvals/sheetOrder'
import type { Tone } from '~/domain/orders/orderStates'
import { countWords } from '~/domain/text/countWords'
import type { AnswerOutcome, SheetAnswer } from '~/flows/approvals/answerSheet'

/** The sheet's name, with its number where the service gave one. */
export const sheetName = ({ id }: Pick<ApprovalSheet, 'id'>): string =>
  id === null ? 'Approval sheet' : `Approval sheet ${id}`

/** The sheet's state; an unknown one is shown as it is. */
export function stateOf(sheet: ApprovalSheet): { tone: Tone; word: string } {
  if (waitsForAnswer(sheet)) return { tone: 'amber', word: 'Waits for you' }
  if (sheet.status === 'approved') return { tone: 'green', word: 'Approved' }
  return { tone: 'graphite', word: sheet.status ?? 'Unknown' }
}

/** "At least 3 days": the service does not say when it made a sheet, only this device when it first saw it. */
export function waitWords(since: number | null, now: number): string {
  if (since === null) return 'Not known'
  const days = daysBetween(since, now)
  return days === 0 ? 'Known for less than a day' : `At least ${countWords(days, 'day')}`
}

interface OutcomeWords {
  tone: 'green' | 'amber' | 'red'
  title: string
  text: string
}

/** The result of an answer without an error to show, and what to do. */
export function outcomeWords(
  { kind: answer }: Pick<SheetAnswer, 'kind'>,
  { kind }: Exclude<AnswerOutcome, { error: unknown }>,
): OutcomeWords {
  const isApproval = answer === 'approve'
  switch (kind) {
    case 'taken':
      return isApproval
        ? {
            tone: 'green',
            title: 'Approved',
            text: 'The service has it. Nothing was charged by the approval.',
          }
        : {
            tone: 'green',
            title: 'Your note was sent',
            text: 'The order stays on hold until you approve a design. A new one appears here.',
          }
    case 'answered':
      return {
        tone: 'amber',
        title: 'It was answered before',
        text: 'The sheet does not wait any more, so nothing was sent.',
      }
    case 'changed':
      return {
        tone: 'amber',
        title: 'The sheet has changed',
        text: 'It shows other designs than those that you saw, or is gone. Nothing was sent. Look at it again.',
      }
    case 'repeated':
      return {
        tone: 'amber',
        title: 'The same note went out before',
        text: 'Nothing was sent. Change the words, or tick that it is to go out again.',
      }
    case 'unknown':
      return isApproval
        ? {
            tone: 'red',
            title: 'It is not known whether the approval arrived',
            text: 'The answer was lost, and the list does not say that it is approved. It was not sent again. Read the list again in a minute; approving then is safe.',
          }
        : {
            tone: 'red',
            title: 'It is not known whether your note arrived',
            text: 'The answer was lost, and the service shows no notes. It was not sent again.',
          }
  }
}
