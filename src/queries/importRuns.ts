import type { Api } from '~/client/createApi'
import type { ImportTask } from '~/local/importDatabase'
import { createImportRun, type ImportRun } from './importRun'

const runs = new Map<string, { api: Api; run: ImportRun }>()

/** The run of an import in this tab; the same one for every page of a connection that asks. */
export function importRunOf(api: Api, jobId: string, tasks: readonly ImportTask[]): ImportRun {
  const known = runs.get(jobId)
  if (known?.api === api) {
    known.run.add(tasks)
    return known.run
  }
  known?.run.pause()
  const run = createImportRun(api, jobId, tasks)
  runs.set(jobId, { api, run })
  return run
}

/** Ends all runs: the connection they were started with is no longer the merchant's choice. */
export function endImportRuns(): void {
  for (const { run } of runs.values()) run.pause()
  runs.clear()
}
