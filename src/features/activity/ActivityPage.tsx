import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { LogEntry } from '~/client/requestLog'
import { useServices } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { saveJson } from '~/ui/actions/saveFile'
import { Sheet } from '~/ui/layout/Sheet'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { Link } from '~/ui/text/Link'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { activityColumns } from './activityColumns'
import { activityAddress } from './activitySearch'
import { CallDetails } from './CallDetails'
import { exportLog, failureGroups, hasWaited, isFailed, shownEntries } from './logReport'

/** Every call of this tab to the service: the request, the answer, and how long it waited. */
export function Component() {
  const { log } = useServices()
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  const [params] = useSearchParams()
  const { show, call } = activityAddress.read(params)
  // Kept the same while calls come in, so that only their rows are drawn.
  const to = useCallback((entry: LogEntry) => activityAddress.write({ show, call: entry.id }), [show])
  const columns = useMemo(() => activityColumns(to), [to])
  const shown = shownEntries(entries, show)
  const opened = entries.find(({ id }) => id === call)
  const tab = (key: typeof show, label: string, count: number) => ({
    key,
    label,
    count,
    to: activityAddress.write({ call: undefined, show: key }),
  })
  const without = entries.length === 0 ? 'No call was logged yet' : undefined
  return (
    <>
      <PageHeader
        title="Request log"
        subtitle="The last 500 calls of this tab to the service. Your token is not in it; it is gone when the tab is closed or reloaded."
        actions={
          <>
            <SecondaryButton lack={without} onClick={log.clear}>
              Clear
            </SecondaryButton>
            <SecondaryButton
              lack={without}
              onClick={() => saveJson('platen-requests.json', exportLog(entries))}
            >
              Save as file
            </SecondaryButton>
          </>
        }
      />
      <LinkTabs
        label="Which calls"
        current={show}
        tabs={[
          tab('all', 'All', entries.length),
          tab('failed', 'Failed', entries.filter(isFailed).length),
          tab('waited', 'Waited', entries.filter(hasWaited).length),
          tab('drift', 'Unexpected answers', entries.filter(({ drift }) => drift.length > 0).length),
        ]}
      />
      <Stack gap={16}>
        {show === 'failed' && <FailureGroups entries={entries} to={to} />}
        <Sheet flush>
          {shown.length === 0 ? (
            <EmptyState
              kind="noneYet"
              title={show === 'all' ? 'No calls yet' : 'No such calls'}
              text="Calls are listed from the moment this tab was opened or reloaded."
            />
          ) : (
            <DataTable label="Calls" columns={columns} rows={shown} rowKey={({ id }) => id} />
          )}
        </Sheet>
      </Stack>
      {opened && <CallDetails entry={opened} closeTo={activityAddress.write({ show, call: undefined })} />}
    </>
  )
}

interface Props {
  entries: readonly LogEntry[]
  to: (entry: LogEntry) => string
}

/** Failures, each kind once with its count. */
function FailureGroups({ entries, to }: Props) {
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
