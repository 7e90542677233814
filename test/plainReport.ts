import type { UserConsoleLog } from 'vitest'
import { DotReporter, type Reporter } from 'vitest/node'

/**
 * A dot for each test, the failures, and last what tests print, such as figures, without a head to each, and the names of
 * tests that passed only on a second try with what failed on the first, so that none of them hides.
 */
export default class PlainReport extends DotReporter {
  private readonly printed: string[] = []

  override onUserConsoleLog(log: UserConsoleLog): void {
    this.printed.push(log.content.trimEnd())
  }

  override onTestRunEnd(...run: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    super.onTestRunEnd(...run)
    const tests = run[0].flatMap((module) => [...module.children.allTests()])
    const second = tests.filter((test) => test.diagnostic()?.flaky === true)
    console.log(`Passed only on a second try: ${second.length === 0 ? 'none' : ''}`)
    for (const test of second) {
      const first = test.result().errors?.[0]
      // The stack was written when it failed; what the test's pages showed was added to the message.
      const calls = (first?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
      console.log([test.fullName, first?.message, ...calls, ''].join('\n'))
    }
    if (this.printed.length > 0) console.log(`\n${this.printed.join('\n')}`)
  }
}
