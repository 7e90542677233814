import { afterAll, describe, expect, it } from 'vitest'
import { elsewhere, sentences } from './sentences'
import { transports } from './world'

const covered = new Set<string>()

describe.each(Object.entries(transports))('the sandbox against service.md, %s', (_, open) => {
  it.each(sentences.map((sentence) => [sentence.says, sentence] as const))('%s', async (says, { check }) => {
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
  expect(new Set(sentences.map(({ says }) => says)).size).toBe(sentences.length)
  const all = sentences.length + elsewhere.length
  process.stdout.write(
    `\nConformance: ${covered.size} of ${all} sentences of service.md, each in-process and over HTTP; the other ${elsewhere.length} have tests of their own\n`,
  )
})
