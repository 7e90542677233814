import { afterAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { elsewhere, rules } from './rules'
import { transports } from './world'

const covered = new Set<string>()

describe.each(Object.entries(transports))('the sandbox against contract/README, %s', (_, open) => {
  it.each(rules.map((rule) => [rule.says, rule] as const))('%s', async (says, { check }) => {
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
  for (const says of [...rules.map((rule) => rule.says), ...elsewhere]) {
    const numbers = /^(\d+\.\d+(?:, \d+\.\d+)*) /.exec(says)?.[1]?.split(', ') ?? ['none']
    for (const number of numbers) expect(readme, says).toContain(`**${number}**`)
  }
})

afterAll(() => {
  expect(new Set(rules.map(({ says }) => says)).size).toBe(rules.length)
  const all = rules.length + elsewhere.length
  process.stdout.write(
    `\nConformance: ${covered.size} of ${all} checks against src/contract/README.md, each in-process and over HTTP; the other ${elsewhere.length} are tests of their own\n`,
  )
})
