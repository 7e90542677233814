import { Box } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { SmallButton } from '~/ui/actions/Button'

interface Props {
  error: Error | null
  isStopped: boolean
  progress: { at: number; of: number } | null
  onStop: () => void
}

/** Progress of print files before the products are created, or why they were not created. */
export function StartOutcome({ error, isStopped, progress, onStop }: Props) {
  if (progress !== null)
    return (
      <Box mb={16}>
        <Notice
          tone="blue"
          title={`Print file ${progress.at} of ${progress.of} is being made and uploaded`}
          actions={<SmallButton onClick={onStop}>Stop</SmallButton>}
        >
          Products are created when all are there. What you change meanwhile is not in them. Keep this tab
          open.
        </Notice>
      </Box>
    )
  if (error !== null)
    return (
      <ErrorNotice
        floats
        title="The creating could not be started"
        effect="Nothing was created. Print files that were uploaded are kept."
        error={error}
      />
    )
  return isStopped ? (
    <Notice floats tone="amber" title="Stopped before anything was created">
      Print files that were uploaded are kept; starting again goes on with the rest.
    </Notice>
  ) : null
}
