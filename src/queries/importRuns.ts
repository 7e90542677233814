import type { Api } from '~/client/createApi'
import type { ImportTask } from '~/local/importDatabase'
import { createImportRun, type ImportRun } from './importRun'

const runs = new Map<string, ImportRun>()

/** The run of an import in this tab; the same one for every page that asks. */
export function importRunOf(api: Api, jobId: string, tasks: readonly ImportTask[]): ImportRun {
  const name = [...api.key, jobId].join(' ')
  const known = runs.get(name)
  if (known !== undefined) {
    known.add(tasks)
    return known
  }
  const run = createImportRun(api, jobId, tasks)
  runs.set(name, run)
  return run
}

/** Ends all runs: the connection they were started with is no longer the merchant's choice. */
export function endImportRuns(): void {
  for (const run of runs.values()) run.pause()
  runs.clear()
}
