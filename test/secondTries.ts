import type { Reporter } from 'vitest/reporters'

/** Names the tests that passed only on a second try, so that none of them hides. vitest takes the default export. */
export default class SecondTries implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules) => {
    const tests = modules.flatMap((module) => Array.from(module.children.allTests()))
    const names = tests.filter((test) => test.diagnostic()?.flaky === true).map((test) => test.fullName)
    console.log(`Passed only on a second try: ${names.length === 0 ? 'none' : names.join('; ')}`)
  }
}
