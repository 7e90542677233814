import { Drawer } from '@mantine/core'
import { useFocusBack } from '~/ui/mantine/useFocusBack'
import { useOverNotices } from '~/ui/mantine/useOverNotices'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { Detail, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { BucketMeter } from './BucketMeter'
import { QueueList } from './QueueList'
import { useLimits } from './useLimits'

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
