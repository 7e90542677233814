import type { BucketView } from '~/client/scheduler/schedulerState'
import { countdown } from '~/client/scheduler/waitWords'
import { Detail, Hint, Row, Text } from '~/ui/layout/Blocks'
import { bucketWords } from './limitWords'

/** One limit: how much of it is used, by whom, and when there is room again. */
export function BucketMeter({ bucket, now }: { bucket: BucketView; now: number }) {
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
