import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import { Stack } from '~/ui/layout/Blocks'
import { CompareStates, type NamedState } from './CompareStates'
import { StepList } from './StepList'
import { VersionList } from './VersionList'

/** What was done, step by step, and the states that were given a name; each can be gone back to. */
export function HistoryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="History" size="min(760px, 96vw)">
      {opened && <History />}
    </Dialog>
  )
}

function History() {
  const [compared, setCompared] = useState<NamedState | null>(null)
  if (compared !== null) return <CompareStates other={compared} onClose={() => setCompared(null)} />
  return (
    <Stack gap={24}>
      <VersionList onCompare={setCompared} />
      <StepList />
    </Stack>
  )
}
