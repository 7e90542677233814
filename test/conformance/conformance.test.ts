import { afterAll, describe, expect, it } from 'vitest'
import { flowSentences } from './flowSentences'
import { sentences } from './sentences'
import { transports } from './world'

const all = [...sentences, ...flowSentences]
const covered = new Set<string>()

describe.each(Object.entries(transports))('the sandbox against service.md, %s', (_, open) => {
  it.each(all.map((sentence) => [sentence.says, sentence] as const))('%s', async (says, { check }) => {
    const world = await open()
    try {
      await check(world)
      covered.add(says)
    } finally {
      await world.close()
    }
  })
})

afterAll(() => {
  expect(new Set(all.map(({ says }) => says)).size).toBe(all.length)
  process.stdout.write(
    `\nConformance: ${covered.size} of ${all.length} sentences of service.md, each in-process and over HTTP\n`,
  )
})
