import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { sheetKey } from '~/domain/approvals/sheetOrder'
import { safeUrl } from '~/domain/text/safeUrl'
import type { AnswerOutcome, SheetAnswer } from '~/flows/approvals/answerSheet'
import { forgetForm, keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { useStoreScope } from '~/queries/services'
import { AskDialog } from '~/ui/actions/AskDialog'
import { CheckField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { outcomeWords } from './approvalWords'
import { useAnswer } from './useAnswer'

interface Props {
  sheet: ApprovalSheet
  onDone: (answer: SheetAnswer, outcome: AnswerOutcome) => void
  onClose: () => void
}

/** A message to the service's designers, with pictures by address. Unsent text stays in this tab. */
export function AskChangesDialog({ sheet, onDone, onClose }: Props) {
  const name = `approval.${useStoreScope()}.${sheetKey(sheet)}`
  const [typed, setTyped] = useState(() => readTyped(readKeptForm(name)))
  const [isAgain, setAgain] = useState(false)
  const send = useAnswer(sheet)
  const change = (next: Partial<Typed>) => {
    const all = { ...typed, ...next }
    setTyped(all)
    keepForm(name, all)
  }
  const pictures = typed.pictures.split(/\s+/).filter(Boolean)
  const wrong = pictures.find((address) => safeUrl(address) === null)
  const answer: SheetAnswer = { kind: 'askChanges', words: typed.words.trim(), pictures, isAgain }
  const isRepeated = send.data?.kind === 'repeated'
  const act = () =>
    send.mutate(answer, {
      onSuccess: (outcome) => {
        if (outcome.kind === 'repeated') return
        if (outcome.kind === 'taken') forgetForm(name)
        onDone(answer, outcome)
      },
    })
  return (
    <AskDialog
      title="Ask for changes"
      size={520}
      keep="Not now"
      act="Send the note"
      isDanger={false}
      lack={
        answer.words === ''
          ? 'Type what should be different first'
          : wrong === undefined
            ? undefined
            : 'Correct the addresses of the pictures first'
      }
      isWriting={send.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Textarea
        label="What should be different"
        description="The service’s designers read it."
        placeholder="Keep the size, but move it up by 2 cm"
        rows={5}
        value={typed.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <Textarea
        label="Addresses of pictures that show it"
        description="Optional, one a line. A mockup’s address serves well."
        rows={2}
        value={typed.pictures}
        error={wrong !== undefined && `This is no web address: ${wrong}`}
        onChange={(event) => change({ pictures: event.currentTarget.value })}
      />
      {isRepeated && (
        <Notice tone="amber" title={outcomeWords(answer, { kind: 'repeated' }).title}>
          {outcomeWords(answer, { kind: 'repeated' }).text}
        </Notice>
      )}
      {isRepeated && <CheckField label="Send the same words again" checked={isAgain} onTick={setAgain} />}
    </AskDialog>
  )
}

interface Typed {
  words: string
  pictures: string
}

function readTyped(kept: unknown): Typed {
  const { words, pictures }: Partial<Record<keyof Typed, unknown>> = Object(kept)
  return {
    words: typeof words === 'string' ? words : '',
    pictures: typeof pictures === 'string' ? pictures : '',
  }
}
