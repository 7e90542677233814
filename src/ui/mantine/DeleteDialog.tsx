import { type ReactNode, useState } from 'react'
import { AskDialog } from '../actions/AskDialog'
import { CheckField } from '~/ui/inputs/Fields'

interface Props {
  /** Kind of record, such as "product". */
  what: string
  /** Label of the box that has to be ticked first. */
  tick: string
  opened: boolean
  /** The deletion; the dialog stays until its outcome is known. */
  remove: { isPending: boolean; mutate: () => void }
  onClose: () => void
  /** Why the last try failed, and what is being waited for. */
  outcome: ReactNode
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before deleting something that the service cannot restore: a box has to be ticked as well. */
export function DeleteDialog({ what, tick, outcome, remove, children, ...props }: Props) {
  const [isSure, setSure] = useState(false)
  return (
    <AskDialog
      {...props}
      title={`Delete this ${what}?`}
      keep="Keep it"
      act={`Delete ${what}`}
      lack={isSure ? undefined : 'Tick that it is for good first'}
      isWriting={remove.isPending}
      onAct={() => remove.mutate()}
    >
      {children}
      <CheckField label={tick} checked={isSure} onTick={setSure} />
      {outcome}
    </AskDialog>
  )
}
