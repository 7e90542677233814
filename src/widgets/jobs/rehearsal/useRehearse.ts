import { useQueryClient } from '@tanstack/react-query'
import type { NewRow } from '~/domain/bulkJob'
import type { DoTask } from '~/flows/jobs/runJob'
import type { StoreCopy } from '~/domain/storeCopy'
import type { Stage } from '~/flows/rehearsal/rehearse'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { useApi } from '~/queries/services'
import { useStoreTools } from '../../storeTools'
import { type OpenRehearsal, showRehearsal } from './rehearsals'

/** How rows of one kind of job are rehearsed. */
export interface RehearsalKind<Task> {
  /** Adds to the copy what the rows need beyond the data in memory. */
  copyFor?: (copy: StoreCopy, rows: readonly NewRow<Task>[]) => StoreCopy
  /** Why a row cannot be rehearsed, given the orders known completely here; null when it can. */
  lackOf?: (task: Task, wholeOrders: ReadonlySet<number>) => string | null
  /** Whether the real run needs a consent that a rehearsal does not ask for. */
  charges?: (task: Task) => boolean
  doTaskOn: (stage: Stage) => DoTask<Task>
}

const charging =
  'It charges, so it is not started from here. Choose the orders again and confirm them with the amounts in view.'

/** Runs jobs on a copy of the store and shows the result. */
export function useRehearse() {
  const api = useApi()
  const client = useQueryClient()
  const { ended } = api
  const { orderIndex, openStage } = useStoreTools()
  const gathered = async () => {
    const { gatherCopy } = await import('./gatherCopy')
    return gatherCopy(client, api, orderIndex.view().rows)
  }
  return {
    job: <Task>(
      kind: RehearsalKind<Task>,
      title: string,
      rows: readonly NewRow<Task>[],
      send: OpenRehearsal['onSend'],
    ) =>
      showRehearsal(
        { title, onSend: rows.some(({ task }) => kind.charges?.(task)) ? charging : send, ended },
        async () => {
          const { rehearseJob } = await import('~/flows/rehearsal/rehearse')
          const { wholeOrders, ...copy } = await gathered()
          const lacks = rows.map(({ label, task }) => ({
            label,
            task,
            lack: kind.lackOf?.(task, wholeOrders) ?? null,
          }))
          const ready = lacks.filter(({ lack }) => lack === null)
          const stage = await openStage(kind.copyFor?.(copy, rows) ?? copy)
          const done = await rehearseJob(stage, title, ready, kind.doTaskOn(stage))
          const left = lacks.flatMap(({ label, lack }) =>
            lack === null ? [] : [{ label, state: 'waiting' as const, note: lack }],
          )
          return { ...done, rows: [...done.rows, ...left] }
        },
      ),
    import: (title: string, tasks: readonly ImportTask[], send: () => Promise<void>) =>
      showRehearsal({ title, onSend: send, ended }, async () => {
        const { rehearseImport } = await import('~/flows/rehearsal/rehearse')
        const { wholeOrders: _whole, ...copy } = await gathered()
        return rehearseImport(await openStage(copy), title, tasks)
      }),
  }
}
