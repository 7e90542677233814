import type { ImportRun } from './importRun'

/** Runs of this tab by import, with what ends their connection; in a file of its own, so that ending them does not load the code that makes them. */
export const runningImports = new Map<string, { ended: AbortSignal; run: ImportRun }>()

/** Ends all runs: the connection they were started with is no longer the merchant's choice. */
export function endImportRuns(): void {
  for (const { run } of runningImports.values()) run.pause()
  runningImports.clear()
}
