import { formatNumber } from '~/domain/text/formatNumber'
import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { Box, Detail, Row, Stack, Text } from '~/ui/layout/Blocks'
import { bucketWords } from './limitWords'

const mostShown = 50
const urgency = { money: 'Money', click: 'Click', background: 'Background' } as const

/** What waits, in the order in which it will go, each with its reason. */
export function QueueList({ waiting, now }: { waiting: readonly WaitingCall[]; now: number }) {
  if (waiting.length === 0)
    return (
      <Detail as="p" mt={4}>
        Nothing waits.
      </Detail>
    )
  return (
    <>
      <Stack as="ol" gap={12} mt={16}>
        {waiting.slice(0, mostShown).map(({ id, since, method, path, priority, wait }, index) => (
          <Box as="li" key={`${id} ${since} ${index}`} line="top" pt={10} size={12}>
            <Row justify="between" gap={12} breaks>
              <code>
                {method} {path}
              </code>
              <Text as="span" fixed tone="quiet">
                {urgency[priority]}
              </Text>
            </Row>
            {wait && (
              <Detail as="p" mt={4}>
                {reasonWords[wait.reason]} ({bucketWords[wait.bucket].toLowerCase()})
                {wait.until - now > 1_000 && `, at the earliest in ${countdown(wait.until, now)}`}
              </Detail>
            )}
          </Box>
        ))}
      </Stack>
      {waiting.length > mostShown && (
        <Detail as="p" mt={4}>
          And {formatNumber(waiting.length - mostShown)} more.
        </Detail>
      )}
    </>
  )
}
