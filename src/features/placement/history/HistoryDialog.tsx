import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import type { PrintContext } from '~/domain/designs/activePlacement'
import type { Edit, Edited } from '~/domain/placement/designHistory'
import { Stack } from '~/ui/layout/Stack'
import type { DesignHead } from '../useDesign'
import { CompareStates, type NamedState } from './CompareStates'
import { StepList } from './StepList'
import { VersionList } from './VersionList'

export interface HistoryProps {
  head: DesignHead
  edited: Edited
  edit: (edit: Edit) => void
  /** Writes unsaved changes and answers whether the design is kept on this device. */
  flush: () => Promise<boolean>
  printContext: PrintContext
  /** The placement that is being edited. */
  placement: string
}

/** What was done, step by step, and the states that were given a name; each can be gone back to. */
export function HistoryDialog({
  opened,
  onClose,
  ...props
}: HistoryProps & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="History" size="min(760px, 96vw)">
      {opened && <History {...props} />}
    </Dialog>
  )
}

function History(props: HistoryProps) {
  const [compared, setCompared] = useState<NamedState | null>(null)
  if (compared !== null)
    return <CompareStates {...props} other={compared} onClose={() => setCompared(null)} />
  return (
    <Stack gap={24}>
      <VersionList {...props} onCompare={setCompared} />
      <StepList {...props} />
    </Stack>
  )
}
