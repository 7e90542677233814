import { describe, expect, it } from 'vitest'
import { editedWithNewSizes, withNewSizes } from '~/domain/designs/newSizes'
import { ownOf } from '~/domain/layers/ownLayers'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { artworkOf, onePicture, starIn, withPicture } from '../layers/onePicture'

const box = printBox(0, 0, 100, 100)
const about = { area: printArea(1800, 2400), isLimited: true, threads: 'auto' as const }
const own = [
  { color: 'Black', variants: [1, 2], artwork: 'light', box },
  { color: 'Navy', variants: [5], artwork: 'light', box },
]
const front = onePicture({ artwork: 'dark', box, own, ...about })
const contentOf = (placed: Placed): DesignContent => ({
  artworks: { dark: artworkOf('dark', 100, 100, 7), light: artworkOf('light', 100, 100, 8) },
  placed: { front: placed },
  options: {},
})
const blank = [
  [1, 'Black'],
  [2, 'Black'],
  [3, 'Black'],
  [4, 'White'],
  [5, 'Navy'],
  [6, null],
] as const
const variants = blank.map(([id, color]) => ({ id, color }))
/** What each variant of the blank has of its own on the front. */
const ownNow = ({ placed }: DesignContent) =>
  variants.map(({ id }) => placed.front?.layers.map((layer) => ownOf(layer, id)?.color ?? null))

describe('what a garment color has of its own', () => {
  it('is on sizes, too, that the blank got since it was designed, and on no other color', () => {
    const content = withNewSizes(contentOf(front), variants)
    expect(ownNow(content)).toEqual([['Black'], ['Black'], ['Black'], [null], ['Navy'], [null]])
    // Nothing changes the second time, nor where there is nothing.
    expect(withNewSizes(content, variants)).toBe(content)
    const plain = contentOf(onePicture({ artwork: 'dark', box, ...about }))
    expect(withNewSizes(plain, variants)).toBe(plain)
  })

  it('is so for the colors of texts and shapes', () => {
    const star = {
      ...starIn(box, null),
      own: [{ color: 'Black', variants: [2], fill: '#ffffff', outline: null }],
    }
    const content = withNewSizes(contentOf({ ...front, layers: [star] }), variants)
    expect(ownNow(content)).toEqual([['Black'], ['Black'], ['Black'], [null], [null], [null]])
  })

  it('that differs by size is on new sizes as on the first of them', () => {
    const [first, ...others] = own
    if (first === undefined) throw new Error('There is none')
    const apart = [{ ...first, variants: [1] }, { ...first, variants: [2], artwork: 'other' }, ...others]
    const content = withNewSizes(
      contentOf(onePicture({ artwork: 'dark', box, own: apart, ...about })),
      variants,
    )
    const [layer] = content.placed.front?.layers ?? []
    const shown = [1, 2, 3].map((id) => {
      const entry = layer === undefined ? null : ownOf(layer, id)
      return entry !== null && 'artwork' in entry ? entry.artwork : null
    })
    expect(shown).toEqual(['light', 'other', 'light'])
  })

  it('is so after what was done before is undone and done again', () => {
    const moved = withPicture(front, { box: printBox(50, 50, 100, 100) })
    const kept = editDesign(openContent(contentOf(front)), {
      kind: 'place',
      label: 'Move',
      changes: { front: moved },
      at: 1,
    })
    const opened = editedWithNewSizes(kept, variants)
    const undone = editDesign(opened, { kind: 'undo' })
    const redone = editDesign(undone, { kind: 'redo' })
    for (const { content } of [opened, undone, redone]) expect(ownNow(content)[2]).toEqual(['Black'])
    expect(redone.content).toEqual(opened.content)
    expect(editedWithNewSizes(opened, variants)).toBe(opened)
  })
})
