import { formatNumber } from '~/domain/text/formatNumber'
import { useMemo, useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { CsvRow } from '~/domain/csv/csvRead'
import { failedRowsEnd } from '~/domain/orderImport/importId'
import type { ImportJob, ImportTask, TaskState } from '~/local/jobs/importDatabase'
import type { ImportRunView } from '~/flows/orderImport/importRun'
import { paths } from '~/paths'
import { SecondaryButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { saveCsv } from '~/ui/actions/saveFile'
import { Row } from '~/ui/layout/Blocks'
import { Verbatim } from '~/ui/text/Verbatim'
import { useSteadyRows } from '~/ui/useSteadyRows'
import type { CheckedImport } from './useImportCheck'
import { failedRowsCsv, resultCsv, taskWords } from './importFiles'

interface Props {
  job: ImportJob
  rows: readonly CsvRow[]
  /** Null while the rows are not checked: the files, which name all of them, are offered afterward. */
  check: Pick<CheckedImport, 'orders' | 'facts' | 'loose'> | null
  tasks: readonly ImportTask[]
  /** State of the run; rows keep their place until it changes. */
  status: ImportRunView['status']
}

const tones: Record<TaskState, 'graphite' | 'amber' | 'green' | 'red' | 'teal'> = {
  waiting: 'graphite',
  sending: 'amber',
  unknown: 'amber',
  created: 'green',
  existed: 'teal',
  conflict: 'amber',
  failed: 'red',
}

const columns: readonly Column<ImportTask>[] = [
  { label: 'Order number', cell: ({ key }) => <Verbatim>{key}</Verbatim> },
  { label: 'Result', cell: ({ state }) => <Badge tone={tones[state]}>{taskWords[state]}</Badge> },
  {
    label: 'Order',
    isNamed: true,
    cell: ({ orderId }) => (orderId === null ? '–' : <Link to={paths.order(orderId)}>#{orderId}</Link>),
  },
  { label: 'Message', cell: ({ message }) => (message === null ? '' : <Verbatim>{message}</Verbatim>) },
]

const shownAtFirst = 50
/** Orders that need attention come first, by their state when the run began, paused or ended. */
const rank: Record<TaskState, number> = {
  failed: 0,
  conflict: 1,
  unknown: 2,
  sending: 3,
  waiting: 6,
  existed: 5,
  created: 4,
}

/** The result for each order, and files with the results. */
export function ImportResults({ job, rows, check, tasks, status }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const ranked = useMemo(() => tasks.toSorted((a, b) => rank[a.state] - rank[b.state] || a.n - b.n), [tasks])
  const sorted = useSteadyRows(ranked, ({ n }) => n, status)
  const name = job.fileName.replace(/\.[a-z]+$/i, '')
  const hasFailed = ({ orders, loose }: NonNullable<typeof check>) =>
    tasks.some(({ state }) => state !== 'created' && state !== 'existed') ||
    orders.length > tasks.length ||
    loose.length > 0
  return (
    <>
      <Row align="center" wrap gap={16} rowGap={8} mt={16} mb={16}>
        {check !== null && (
          <SecondaryButton
            onClick={() => saveCsv(`${name}-result.csv`, resultCsv({ tasks, ...check }, rows))}
          >
            Download result
          </SecondaryButton>
        )}
        <Link to={paths.orders({ status: 'draft' })}>Open the drafts</Link>
        {/* Shown last: it disappears when all orders are made, and nothing may move into its place. */}
        {check !== null && hasFailed(check) && (
          <SecondaryButton
            onClick={() =>
              saveCsv(
                `${job.name.trim() || name}${failedRowsEnd}.csv`,
                failedRowsCsv(job, rows, { tasks, ...check }, check.facts.countries),
              )
            }
          >
            Download failed rows
          </SecondaryButton>
        )}
      </Row>
      <DataTable label="Results" columns={columns} rows={sorted.slice(0, shown)} rowKey={({ n }) => n} />
      {tasks.length > shown && (
        <SecondaryButton onClick={() => setShown(shown + 200)}>
          Show more of {formatNumber(tasks.length)}
        </SecondaryButton>
      )}
    </>
  )
}
