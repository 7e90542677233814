import { existsSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Half a minute of computing and more each, however few lines they have. */
const long = [
  'flows/products/concurrentEdits.test.ts',
  'client/scheduler/limitsUnderLoad.test.ts',
  'e2e/everyControl.e2e.ts',
  'e2e/editor.e2e.ts',
]

for (const name of long)
  if (!existsSync(new URL(name, import.meta.url)))
    throw new Error(`test/${name} is named as long, but is elsewhere now.`)

/** Long files start first, so that no core is idle at the end; the others by their size. */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const weight = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(name)) ? Infinity : statSync(moduleId).size
    return files.toSorted((a, b) => (weight(a) < weight(b) ? 1 : weight(a) > weight(b) ? -1 : 0))
  }
}
