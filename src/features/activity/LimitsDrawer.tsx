import { Drawer } from '@mantine/core'
import { useFocusBack } from '~/ui/mantine/useFocusBack'
import { useOverNotices } from '~/ui/notices/useOverNotices'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { Box, Detail, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { useLimits } from './useLimits'
import { formatNumber } from '~/domain/text/formatNumber'
import type { BucketView, WaitingCall } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { bucketWords } from './limitWords'

/** The service's limits one by one, and every call of this tab that waits. */
export function LimitsDrawer({ onClose }: { onClose: () => void }) {
  useFocusBack(true)
  useOverNotices(true)
  const { connection } = useServices()
  const { buckets, waiting, now } = useLimits()
  return (
    <Drawer opened onClose={onClose} position="right" size={400} title="Service limits">
      <Detail as="p" mt={4}>
        The service takes so many calls in any 60 seconds. Platen counts over all tabs, sends what costs money
        first and keeps the rest waiting instead of being refused.
      </Detail>
      <Stack as="ul" gap={12} mt={16}>
        {buckets.map((bucket) => (
          <BucketMeter key={bucket.name} bucket={bucket} now={now} />
        ))}
      </Stack>
      {buckets.length === 0 && (
        <Detail as="p" mt={4}>
          Nothing was sent in the last minute.
        </Detail>
      )}
      <Text as="h3" mt={24}>
        Waiting{' '}
        <Hint as="span" tabular>
          {waiting.length}
        </Hint>
      </Text>
      <QueueList waiting={waiting} now={now} />
      {connection !== null && (
        <Text mt={24}>
          <Link to={paths.activity()} onClick={onClose}>
            Open the request log
          </Link>
        </Text>
      )}
    </Drawer>
  )
}

const mostShown = 50
const urgency = { money: 'Money', click: 'Click', background: 'Background' } as const

/** Waiting calls in the order in which they will be sent, each with its reason. */
function QueueList({ waiting, now }: { waiting: readonly WaitingCall[]; now: number }) {
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

/** One limit: how much of it is used, by whom, and when there is room again. */
function BucketMeter({ bucket, now }: { bucket: BucketView; now: number }) {
  const { name, used, limit, others, closedUntil, freeAt } = bucket
  return (
    <li>
      <Row justify="between" gap={12}>
        <span>{bucketWords[name]}</span>
        <Hint as="span" tabular>
          {used} of {limit} a minute
        </Hint>
      </Row>
      <meter
        style={{ display: 'block', width: '100%', marginTop: 6 }}
        min={0}
        max={limit}
        value={used}
        aria-label={`${bucketWords[name]}, used`}
      />
      {others > 0 && (
        <Detail as="p" mt={4}>
          {others} of them by other programs.
        </Detail>
      )}
      {closedUntil > now ? (
        <Text
          corners="control"
          tone="amber"
          size={13}
          weight={550}
          mt={6}
          px={8}
          py={4}
          style={{ background: 'var(--amber-tint)' }}
          role="timer"
        >
          The service asked to wait. Goes on in {countdown(closedUntil, now)}.
        </Text>
      ) : (
        freeAt > now && (
          <Detail as="p" mt={4} role="timer">
            Used up. The next is free in {countdown(freeAt, now)}.
          </Detail>
        )
      )}
    </li>
  )
}
