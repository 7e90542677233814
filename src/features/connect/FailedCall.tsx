import { formatNumber } from '~/domain/text/formatNumber'
import { useServices } from '~/queries/services'
import { Box } from '~/ui/layout/Box'
import { describeError } from '~/ui/notices/describeError'

/** The call behind an error, in short: without a connection there is no request log to open yet. */
export function FailedCall({ error }: { error: unknown }) {
  const { log } = useServices()
  const { call, details } = describeError(error)
  const entry = log.entries().find(({ id }) => id === call)
  if (entry === undefined) return null
  return (
    <Box as="details" tone="quiet" size={13} mt={8}>
      <summary>Details</summary>
      <code>
        {entry.method} {entry.path}
      </code>
      : {details ?? 'no readable answer'}
      {entry.took !== null && `, after ${formatNumber(entry.took)} ms`}
    </Box>
  )
}
