import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import type { CsvRow } from '~/domain/csv/csvRead'
import { formatNumber } from '~/domain/text/formatNumber'
import type { ImportJob, TaskState } from '~/local/jobs/importDatabase'
import { ImportMoved } from '~/local/jobs/importJobs'
import { importQueries } from '~/queries/importQueries'
import { importMutations } from '~/flows/orderImport/importMutations'
import type { ImportRun, ImportRunView } from '~/flows/orderImport/importRun'
import { isRehearsalOn } from '~/widgets/jobs/rehearsal/rehearsals'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import { useRehearse } from '~/widgets/jobs/rehearsal/useRehearse'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'
import { TextField } from '~/ui/inputs/Fields'
import { WriteButton } from '~/ui/actions/WriteButton'
import { earlierName } from './earlierName'
import { ImportProgress } from './ImportProgress'
import { ImportResults } from './ImportResults'
import { toTasks } from './toTasks'
import { type CheckedImport, isChecked } from './useImportCheck'
import type { JobActions } from './useImportJob'

interface Props {
  /** Null while the rows are not checked, as after a reload: what was begun is shown, and can go on. */
  check: CheckedImport | null
  job: ImportJob
  rows: readonly CsvRow[]
  run: ImportRun
  view: ImportRunView
  actions: JobActions
}

/** Makes drafts of the orders that are ready; the plan is kept on this device before the first is sent. */
export function ImportCreate({ check, job, rows, run, view, actions }: Props) {
  const api = useApi()
  // Needed only before the first is sent: afterward the name is fixed, and long imports are slow to read.
  const others = useQuery({ ...importQueries(api).list(), enabled: job.stage === 'ready' }).data ?? []
  const start = useMutation(importMutations(api).start())
  const isMoved = start.error instanceof ImportMoved
  const { import: rehearse } = useRehearse()
  const sent = view.keys
  const skipped = new Set(job.skipped)
  const orders = check?.orders ?? []
  const ready = orders.filter(({ key, input }) => input !== null && !sent.has(key) && !skipped.has(key))
  const isCurrent = check !== null && isChecked(check, job)
  const earlier = sent.size > 0 ? null : earlierName(job, ready, others)
  const name = job.name.trim()

  const lack =
    ready.length === 0
      ? 'No order is ready yet'
      : name === ''
        ? 'Enter a name for the import'
        : !isCurrent
          ? 'The orders are still being checked'
          : view.status === 'running'
            ? 'The drafts before are still being created'
            : undefined
  const create = async () => {
    const isRehearsed = isRehearsalOn()
    const before = others.flatMap((other) =>
      other.job.id !== job.id && other.job.name.trim() === name
        ? other.tasks.flatMap(({ key, externalId, state }) =>
            mayBeThere.has(state) ? [[key, externalId] as const] : [],
          )
        : [],
    )
    const tasks = await toTasks(job.id, name, ready, new Map(before))
    const send = async () => {
      const added = await start.mutateAsync({ job, tasks })
      actions.started()
      run.add(added)
      run.start()
    }
    if (isRehearsed) void rehearse(`Import ${name}`, tasks, send)
    else await send()
  }

  return (
    <Sheet
      title="Drafts"
      hint="Orders are made as drafts only. You confirm and pay for them later, in the orders list."
    >
      {job.stage === 'ready' && sent.size === 0 && (
        <TextField
          maw={560}
          label="Name of this import"
          description="An order number makes one order, however often its file is imported. When another customer’s order has the number already, a suffix made of this name keeps the two apart."
          value={job.name}
          maxLength={100}
          error={name === '' ? 'Enter a name' : undefined}
          onType={actions.rename}
        />
      )}
      {earlier !== null && (
        <Box mt={16}>
          <Notice
            tone="amber"
            title={`${formatNumber(earlier.count)} of these order numbers were imported before, as “${earlier.name}”`}
            actions={<SmallButton onClick={() => actions.rename(earlier.name)}>Use that name</SmallButton>}
          >
            Under another name they would be made a second time.
          </Notice>
        </Box>
      )}
      <ErrorNotice
        floats
        title={
          isMoved
            ? 'This import was changed in another tab'
            : 'The import could not be written down on this device'
        }
        effect="Nothing was sent."
        advice={
          isMoved
            ? 'Look at the orders as they are now, then press again. If they do not change, reload the page.'
            : 'Make room in the browser’s storage and try again.'
        }
        error={start.error}
      />
      {(ready.length > 0 || sent.size === 0) && (
        <Row align="center" wrap gap={16} rowGap={8} mt={16} mb={16}>
          <WriteButton
            needs="orders"
            lack={lack}
            loading={start.isPending}
            onClick={() => void create().catch(() => undefined)}
          >
            {sent.size > 0 ? `Create ${count(ready.length)} more` : `Create ${count(ready.length)}`}
          </WriteButton>
          <RehearseSwitch />
          <WaitNote on={start.isPending} />
          {ready.length === 0 && <Hint as="span">No order is ready yet.</Hint>}
        </Row>
      )}
      {sent.size > 0 && <ImportProgress run={run} view={view} />}
      {sent.size > 0 && <ImportResults {...{ job, rows, check }} tasks={view.tasks} status={view.status} />}
    </Sheet>
  )
}

/** States in which an order may have been made under the task's id; in the others its number may be somebody else's. */
const mayBeThere = new Set<TaskState>(['created', 'existed', 'sending', 'unknown'])

const count = (orders: number): string => (orders === 0 ? 'drafts' : countWords(orders, 'draft'))
