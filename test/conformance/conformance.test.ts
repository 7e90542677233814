import { afterAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { flowRules } from './flowRules'
import { rules } from './rules'
import { transports } from './world'

const all = [...rules, ...flowRules]
const covered = new Set<string>()

describe.each(Object.entries(transports))('the sandbox against contract/README, %s', (_, open) => {
  it.each(all.map((rule) => [rule.says, rule] as const))('%s', async (says, { check }) => {
    const world = await open()
    try {
      await check(world)
      covered.add(says)
    } finally {
      await world.close()
    }
  })
})

it('every check names its rules in contract/README', () => {
  const readme = readFileSync('src/contract/README.md', 'utf8')
  for (const { says } of all) {
    const numbers = /^(\d+\.\d+(?:, \d+\.\d+)*) /.exec(says)?.[1]?.split(', ') ?? ['none']
    for (const number of numbers) expect(readme, says).toContain(`**${number}**`)
  }
})

afterAll(() => {
  expect(new Set(all.map(({ says }) => says)).size).toBe(all.length)
  process.stdout.write(
    `\nConformance: ${covered.size} of ${all.length} checks against src/contract/README.md, each in-process and over HTTP\n`,
  )
})
