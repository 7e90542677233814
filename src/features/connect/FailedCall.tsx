import { formatNumber } from '~/domain/text/formatNumber'
import { useServices } from '~/queries/services'
import { Box } from '~/ui/layout/Box'
import { describeError } from '~/ui/notices/describeError'

/** The call behind an error, in short: without a connection there is no request log to open yet. */
export function FailedCall({ error }: { error: unknown }) {
  const { log } = useServices()
  const { call, details } = describeError(error)
  const line = log.lines().find(({ id }) => id === call)
  if (line === undefined) return null
  return (
    <Box as="details" tone="quiet" size={13} mt={8}>
      <summary>Details</summary>
      <code>
        {line.method} {line.path}
      </code>
      : {details ?? 'no readable answer'}
      {line.took !== null && `, after ${formatNumber(line.took)} ms`}
    </Box>
  )
}
