import { expect, it } from 'vitest'
import { frameOf } from '~/domain/layers/dragLayers'
import { canFlip, flipped } from '~/domain/layers/flipLayers'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { familyTitle, isOwnFamily, sameFont, weightsOf } from '~/domain/layers/text/families'
import { printBox } from '~/domain/placement/geometry'
import { shape, words } from '../preflight/preflightFacts'

const left = { ...pictureLayer('1', 'a', printBox(100, 200, 300, 100)), angle: 30 }
const right = { ...shape({ box: printBox(500, 250, 100, 300) }), id: '2', angle: 0 }
const other = { ...pictureLayer('3', 'a', printBox(900, 900, 10, 10)) }
const all: readonly Layer[] = [left, right, other]
const placeOf = (layer: Layer | undefined) =>
  layer && [layer.box.left, layer.box.top].map((side) => Math.round(side * 100) / 100)

it('one picture is mirrored where it lies, and its angle with it', () => {
  expect(flipped([left], ['1'], 'across')).toEqual([{ ...left, angle: -30, isMirrored: true }])
  expect(flipped([left], ['1'], 'down')).toEqual([{ ...left, angle: 150, isMirrored: true }])
  expect(flipped(flipped([left], ['1'], 'down'), ['1'], 'down')).toEqual([{ ...left, isMirrored: false }])
})

it('several change places within their frame, shapes are not mirrored, and others stay', () => {
  const upright = [{ ...left, angle: 0 }, right, other]
  const across = flipped(upright, ['1', '2'], 'across')
  expect(across.map(placeOf)).toEqual([
    [300, 200],
    [100, 250],
    [900, 900],
  ])
  const down = flipped(upright, ['1', '2'], 'down')
  expect(down.map(placeOf)).toEqual([
    [100, 450],
    [500, 200],
    [900, 900],
  ])
  expect(across[1]).toEqual({ ...right, box: printBox(100, 250, 100, 300) })
  expect(across[2]).toBe(other)
  expect(down.map(({ angle }) => angle)).toEqual([180, 180, 0])
})

it('a turned pattern is mirrored with its pictures, also that of a single color', () => {
  const tile = { pattern: 'grid', gap: 0, size: 40, angle: 30 } as const
  const own = {
    color: 'Black',
    variants: [1],
    artwork: 'b',
    box: left.box,
    changes: { tile: { ...tile, angle: -45 } },
  }
  const tiled = { ...left, angle: 0, changes: { tile }, own: [own] }
  const [across] = flipped([tiled], ['1'], 'across')
  expect(across).toMatchObject({
    changes: { tile: { ...tile, angle: -30 } },
    own: [{ changes: { tile: { angle: 45 } } }],
  })
  expect(flipped(flipped([tiled], ['1'], 'down'), ['1'], 'down')).toEqual([{ ...tiled, isMirrored: false }])
})

it('pointed shapes lie opposite where they lay, and come back', () => {
  const star = { ...right, shape: 'star', points: 5, outline: { color: '#000000', width: 40 } } as const
  const both = [{ ...left, angle: 0 }, star]
  const down = flipped(both, ['1', '2'], 'down')
  const frame = frameOf(both)
  const middleOf = (layer: Layer | undefined) =>
    layer === undefined ? 0 : layer.box.top + layer.box.height / 2
  const line = (frame?.top ?? 0) + (frame?.height ?? 0) / 2
  expect(down.map((layer) => Math.round(middleOf(layer) - line))).toEqual(
    both.map((layer) => Math.round(line - middleOf(layer))),
  )
  expect(flipped(down, ['1', '2'], 'down').map(placeOf)).toEqual(both.map(placeOf))
})

it('a locked one of several stays, and alone it is flipped', () => {
  const locked = { ...other, isLocked: true }
  const upright = { ...left, angle: 0 }
  const flat = flipped([upright, right, locked], ['1', '2', '3'], 'across')
  expect(flat.map(placeOf)).toEqual([
    [300, 200],
    [100, 250],
    [900, 900],
  ])
  expect(flat[2]).toBe(locked)
  expect(flipped([locked], ['3'], 'across')).toEqual([{ ...locked, angle: 0, isMirrored: true }])
})

it('nothing is done to none, and words are not flipped', () => {
  expect(flipped(all, ['9'], 'across')).toBe(all)
  expect([canFlip([]), canFlip([left, right]), canFlip([left, words()])]).toEqual([false, true, false])
})

it('a font of the merchant’s own is shown by its name', () => {
  expect(
    ['Anton', 'My font #0123abcd', 'My font #0123abc'].map((family) => [
      familyTitle(family),
      isOwnFamily(family),
    ]),
  ).toEqual([
    ['Anton', false],
    ['My font', true],
    ['My font #0123abc', false],
  ])
})

it('a font is the same under another name if its bytes are, and its own name comes first', () => {
  const kept = ['Brand #0123abcd', 'Other #89abcdef', 'Twin #89abcdef']
  expect(
    ['Client #0123abcd', 'Twin #89abcdef', 'Client #00000000', 'Anton'].map((name) => sameFont(name, kept)),
  ).toEqual(['Brand #0123abcd', 'Twin #89abcdef', null, null])
})

it('every family comes in regular, and many in bold', () => {
  expect([weightsOf('Inter'), weightsOf('Anton'), weightsOf('Mine #0123abcd')]).toEqual([
    [400, 700],
    [400],
    [400],
  ])
})
