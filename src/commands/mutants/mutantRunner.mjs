import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/** Runs a test file once for each mutant of a batch, in one process: what it imports is loaded once for all of them. */
class MutantRunner extends VitestTestRunner {
  constructor(config) {
    super(config)
    const { batch } = inject('mutant')
    // Of one mutant the first failure says enough.
    if (batch === null) config.bail = 1
  }

  async importFile(path, source) {
    const { batch } = inject('mutant')
    if (source === 'setup' || batch === null) return super.importFile(path, source)
    for (const mutant of batch)
      describe(`${mutant.id}`, async () => {
        beforeAll(() => globalThis.__awaken(mutant))
        afterAll(() => globalThis.__awaken(null))
        const loaded = this.workerState.evaluatedModules.getModuleById(path)
        if (loaded) this.workerState.evaluatedModules.invalidateModule(loaded)
        try {
          await super.importFile(path, source)
        } catch (error) {
          it('loads', () => {
            throw error
          })
        }
      })
    return undefined
  }
}

// The test runner asks for a default.
export { MutantRunner as default }
