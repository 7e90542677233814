import { Link } from '~/ui/text/Link'
import type { LogEntry } from '~/client/requestLog'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { failureGroups } from './logReport'

interface Props {
  entries: readonly LogEntry[]
  to: (entry: LogEntry) => string
}

/** What went wrong, each kind once with how often. */
export function FailureGroups({ entries, to }: Props) {
  const groups = failureGroups(entries)
  if (groups.length === 0) return null
  return (
    <Sheet title="What went wrong" hint="Failures of one kind are counted together.">
      <Stack as="ul" gap={10}>
        {groups.map(({ key, call, outcome, said, count, last }) => (
          <Row key={key} as="li" align="baseline" gap={12}>
            <Text as="span" weight={650} tabular right style={{ minWidth: 32 }}>
              {count} ×
            </Text>
            <Text as="span" grow breaks>
              <Link to={to(last)}>
                <code>{call}</code>
              </Link>{' '}
              <b>{outcome}</b>
              {said !== null && (
                <Text as="span" tone="quiet" size={12}>
                  {' '}
                  “{said}”
                </Text>
              )}
            </Text>
            <Text as="span" tone="quiet" size={12}>
              <RelativeTime seconds={last.at / 1_000} />
            </Text>
          </Row>
        ))}
      </Stack>
    </Sheet>
  )
}
