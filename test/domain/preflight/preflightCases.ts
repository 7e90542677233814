import type { Layer } from '~/domain/layers/layer'
import { printBox } from '~/domain/placement/geometry'
import { preflight } from '~/domain/preflight/preflight'
import { factsOf, motifOn, placedWith, words } from './preflightFacts'

export type More = Parameters<typeof factsOf>[1]
export type Placements = Parameters<typeof factsOf>[0]

export const onWhite = motifOn([255, 255, 255, 255])
export const onDark = motifOn([24, 30, 48, 255])
export const front = (...layers: Layer[]) => ({ front: placedWith(layers) })
export const free = (...layers: Layer[]) => ({ front: placedWith(layers, false) })
export const chest = (...layers: Layer[]) => ({ embroidery_chest: placedWith(layers) })
export const sewn: More = { technique: 'EMBROIDERY' }
export const black: More = { shown: ['Black', '#14191e'] }
export const outlined = (width: number) => ({ outline: { color: '#ffcc00', width } })
export const wordsAt = (left: number, top: number) => words({ box: printBox(left, top, 800, 150) })
export const linesOf = (placed: Placements, more: More = {}) => preflight(factsOf(placed, more))
