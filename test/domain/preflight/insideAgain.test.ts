import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Layer } from '~/domain/layers/layer'
import type { PreflightLine } from '~/domain/preflight/line'
import { placementsAfterFix } from '~/domain/preflight/placementsAfterFix'
import { preflight } from '~/domain/preflight/preflight'
import { placedOf } from '../../local/designs/anyLayers'
import { factsOf } from './preflightFacts'

const words = ['Outside', 'Cut', 'Near the edge']

/** What is said of a front after the first fix of a line. */
function afterFix(facts: ReturnType<typeof factsOf>, line: PreflightLine): PreflightLine[] {
  const [fix] = line.fixes
  if (fix === undefined || fix.kind === 'convert') throw new Error(`${line.word} has no fix`)
  const changes = placementsAfterFix(facts.printContext, facts.content, line, fix, (layer) => layer)
  const placed = Object.fromEntries(
    Object.entries(changes ?? {}).flatMap(([type, now]) => (now === null ? [] : [[type, now] as const])),
  )
  return preflight({ ...facts, content: { ...facts.content, placed } })
}

it('what lies outside, is cut or lies near the edge does so no more once it is mended, whatever kind of layer it is', () => {
  fc.assert(
    fc.property(placedOf(['logo']), (front) => {
      const facts = factsOf({ front })
      for (const line of preflight(facts).filter(({ word }) => words.includes(word)))
        expect(afterFix(facts, line).filter(({ id }) => id === line.id)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it('what is moved inside gets no outline that is too thin, and one that is made wider lies inside still', () => {
  fc.assert(
    fc.property(placedOf(['logo']), fc.constantFrom(1.2, 6), (placed, width) => {
      const front = { ...placed, layers: placed.layers.map((layer) => outlined(layer, width)) }
      const facts = factsOf({ front })
      const before = preflight(facts)
      const news = width < 6 ? ['Outside', 'Cut'] : ['Thin outline']
      for (const line of before.filter(({ word }) => (width < 6 ? ['Thin outline'] : words).includes(word))) {
        const isNews = ({ word, layer }: PreflightLine) => layer === line.layer && news.includes(word)
        if (!before.some(isNews)) expect(afterFix(facts, line).filter(isNews)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

/** The layer with an outline of this width in print pixels; six are a millimeter. */
const outlined = (layer: Layer, width: number): Layer =>
  layer.kind === 'picture' ? layer : { ...layer, outline: { color: '#102040', width } }
