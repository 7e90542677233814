import type { UserConsoleLog } from 'vitest'
import { DotReporter, type Reporter } from 'vitest/node'

/** A dot for each test, the failures, and last what tests print, such as figures, without a head to each. */
export default class PlainReport extends DotReporter {
  private readonly printed: string[] = []

  override onUserConsoleLog(log: UserConsoleLog): void {
    this.printed.push(log.content.trimEnd())
  }

  override onTestRunEnd(...run: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    super.onTestRunEnd(...run)
    if (this.printed.length > 0) console.log(`\n${this.printed.join('\n')}`)
  }
}
