import type { ImportRun } from './importRun'

/** Runs of this tab by import, with the signal of their connection; kept apart from the code that creates runs. */
export const runningImports = new Map<string, { ended: AbortSignal; run: ImportRun }>()

/** Ends all runs, because their connection was left. */
export function endImportRuns(): void {
  for (const { run } of runningImports.values()) run.pause()
  runningImports.clear()
}
