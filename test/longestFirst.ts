import { existsSync, readFileSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Half a minute of computing and more each, however few lines they have. */
const long = [
  'flows/products/concurrentEdits.test.ts',
  'client/scheduler/limitsUnderLoad.test.ts',
  'e2e/walks/everyControl.e2e.ts',
  'e2e/editor.e2e.ts',
]

for (const name of long)
  if (!existsSync(new URL(name, import.meta.url)))
    throw new Error(`test/${name} is named as long, but is elsewhere now.`)

/** A file that asks for a page gets a worker of its own kind. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

const weight = ({ moduleId }: TestSpecification): number =>
  long.some((name) => moduleId.endsWith(name)) ? Infinity : statSync(moduleId).size

/**
 * Long files start first, so that no core is idle at the end; the others by their size. A worker goes on, with all that it
 * has imported, only where the next file has the same surroundings, so files with a page stand together.
 */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const ranked = files.map((file) => ({ file, hasPage: hasPage(file), weight: weight(file) }))
    ranked.sort((a, b) => {
      if (a.hasPage !== b.hasPage) return a.hasPage ? 1 : -1
      return a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0
    })
    return ranked.map(({ file }) => file)
  }
}
