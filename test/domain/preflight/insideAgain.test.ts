import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placementsAfterFix } from '~/domain/preflight/placementsAfterFix'
import { preflight } from '~/domain/preflight/preflight'
import { placedOf } from '../../local/designs/anyLayers'
import { factsOf } from './preflightFacts'

const words = ['Outside', 'Cut', 'Near the edge']

it('what lies outside, is cut or lies near the edge does so no more once it is mended, whatever kind of layer it is', () => {
  fc.assert(
    fc.property(placedOf(['logo']), (front) => {
      const facts = factsOf({ front })
      for (const line of preflight(facts).filter(({ word }) => words.includes(word))) {
        const [fix] = line.fixes
        if (fix === undefined || fix.kind === 'convert') throw new Error(`${line.word} has no fix`)
        const changes = placementsAfterFix(facts.printContext, facts.content, line, fix, (layer) => layer)
        const placed = Object.fromEntries(
          Object.entries(changes ?? {}).flatMap(([type, now]) =>
            now === null ? [] : [[type, now] as const],
          ),
        )
        const after = preflight({ ...facts, content: { ...facts.content, placed } })
        expect(after.filter(({ id }) => id === line.id)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
