import { existsSync, readFileSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Half a minute and more each, however few lines they have; the longest first. */
const long = [
  'flows/products/concurrentEdits.test.ts',
  'flows/rehearsal/rehearsal.test.ts',
  'client/scheduler/limitsUnderLoad.test.ts',
  'e2e/walks/everyControl.e2e.ts',
  'e2e/hostile.e2e.ts',
  'e2e/mainJob.e2e.ts',
  'e2e/editor.e2e.ts',
  'e2e/signIn.e2e.ts',
  'e2e/studio/studioJob.e2e.ts',
  'e2e/mockups.e2e.ts',
  'e2e/editorTree.e2e.ts',
]

for (const name of long)
  if (!existsSync(new URL(name, import.meta.url)))
    throw new Error(`test/${name} is named as long, but is elsewhere now.`)

/** A file that asks for a page gets a worker of its own kind. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

const weight = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(name))
  return at === -1 ? statSync(moduleId).size : Number.MAX_SAFE_INTEGER - at
}

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
