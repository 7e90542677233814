import { describe, expect, it } from 'vitest'
import { activePlacementOf } from '~/domain/designs/activePlacement'
import type { Layer } from '~/domain/layers/layer'
import { printBox } from '~/domain/placement/geometry'
import { checkedLayer, liesOnOther } from '~/domain/preflight/checkedLayer'
import { block, factsOf, paint, picture, placedWith, shape, words } from './preflightFacts'

const opaque = paint(() => [9, 9, 9, 255], 4, 4)
const lies = (above: Layer, below: Layer, more: Parameters<typeof factsOf>[1] = { stats: opaque }) => {
  const placed = placedWith([below, above])
  const facts = factsOf({ front: placed }, more)
  const active = activePlacementOf(facts.printContext, facts.content, 'front')
  const layer = active?.placed?.layers[1]
  if (active === null || layer === undefined) throw new Error('Nothing is placed')
  return liesOnOther(checkedLayer(facts, active, layer))
}
const above = shape({ box: printBox(500, 1000, 800, 150) })
const ground = (
  box: readonly [left: number, top: number, width: number, height: number],
  more: object = {},
) => shape({ box: printBox(...box), ...more })

const whole = [0, 0, 1800, 2400] as const

describe('a layer lies on another', () => {
  it('that covers all of it, but for a print pixel on each side', () => {
    const boxes = [
      [500, 1000, 800, 150],
      [501, 1001, 798, 148],
      [0, 0, 1800, 2400],
    ] as const
    for (const box of boxes) expect(lies(above, ground(box)), String(box)).toBe(true)
    const short = [
      [501.5, 1000, 798.5, 150],
      [500, 1001.5, 800, 148.5],
      [500, 1000, 798.5, 150],
      [500, 1000, 800, 148.5],
    ] as const
    for (const box of short) expect(lies(above, ground(box)), String(box)).toBe(false)
  })

  it('that is opaque and stands straight: a plain rectangle, or a picture without see-through parts', () => {
    const covering = (more: object) => lies(above, ground(whole, more))
    expect([{}, { angle: 180 }, { angle: -90, box: printBox(-300, 300, 2400, 1800) }].map(covering)).toEqual([
      true,
      true,
      true,
    ])
    const not = [
      { opacity: 0.99 },
      { angle: 1 },
      { angle: 45 },
      { radius: 1 },
      { fill: null },
      { shape: 'ellipse' },
    ]
    expect(not.map(covering)).toEqual(not.map(() => false))
    expect(lies(above, words({ box: printBox(0, 0, 1800, 2400) }))).toBe(false)
    expect(lies(above, picture(1800))).toBe(true)
    expect(lies(above, picture(1800), { stats: block(9, 9, 9) })).toBe(false)
    expect(lies(above, picture(1800), { stats: null })).toBe(false)
  })

  it('that lies below it and is shown', () => {
    expect(lies(ground(whole), above)).toBe(false)
    expect(lies(above, ground(whole, { isHidden: true }))).toBe(false)
  })
})
