import type { ImportRun } from './importRun'

/** Runs of this tab by import. Apart from what makes them, so that ending them loads nothing. */
export const runningImports = new Map<string, { api: unknown; run: ImportRun }>()

/** Ends all runs: the connection they were started with is no longer the merchant's choice. */
export function endImportRuns(): void {
  for (const { run } of runningImports.values()) run.pause()
  runningImports.clear()
}
