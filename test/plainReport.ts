import type { UserConsoleLog } from 'vitest'
import { DotReporter, type Reporter } from 'vitest/node'

/**
 * A dot for each test, the failures, and last what tests print, such as figures, without a head to each, and the names of
 * tests that passed only on a second try, so that none of them hides.
 */
export default class PlainReport extends DotReporter {
  private readonly printed: string[] = []

  override onUserConsoleLog(log: UserConsoleLog): void {
    this.printed.push(log.content.trimEnd())
  }

  override onTestRunEnd(...run: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    super.onTestRunEnd(...run)
    const tests = run[0].flatMap((module) => [...module.children.allTests()])
    const second = tests.filter((test) => test.diagnostic()?.flaky === true).map(({ fullName }) => fullName)
    console.log(`Passed only on a second try: ${second.length === 0 ? 'none' : second.join('; ')}`)
    if (this.printed.length > 0) console.log(`\n${this.printed.join('\n')}`)
  }
}
