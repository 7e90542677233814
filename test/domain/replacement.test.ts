import { describe, expect, it } from 'vitest'
import { colorDistance } from '~/domain/colorDistance'
import { guessVariant } from '~/domain/guessVariant'
import { areaDifference, replacementsFor } from '~/domain/replacement'
import { catalogue } from '~/sandbox/seed/catalogue'
import { printfilesOf } from '~/sandbox/seed/printGeometry'

const blank = (id: number) => {
  const found = catalogue().blanks.get(id)
  if (found === undefined) throw new Error(`no blank ${id}`)
  return found
}

describe('replacing a variant', () => {
  it('orders colours as the eye does', () => {
    expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(100, 0)
    expect(colorDistance('#202a44', '#1c2340')).toBeLessThan(colorDistance('#202a44', '#8a1538') ?? 0)
    expect(colorDistance('#ffffff', null)).toBeNull()
  })

  it('offers the same size in stock, nearest colour first', () => {
    const tee = blank(71)
    const navy = tee.variants.find(({ color, size }) => color === 'Navy' && size === 'M')
    if (navy === undefined) throw new Error('no navy')
    const found = replacementsFor(navy, [{ ...tee }, { ...blank(83) }])
    expect(found.length).toBeGreaterThan(3)
    expect(
      found.every(
        ({ variant }) => variant.size === 'M' && variant.in_stock === true && variant.id !== navy.id,
      ),
    ).toBe(true)
    const distances = found.map(({ distance }) => distance ?? Infinity)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('warns when the print area differs or is missing', () => {
    const [tee, mug] = [blank(71), blank(301)]
    const of = (known: typeof tee, at = 0) => ({
      printfiles: printfilesOf(known.spec, known.variants, known.product.techniques[0]?.key ?? 'DTG'),
      variantId: known.variants[at]?.id ?? 0,
    })
    expect(areaDifference(of(tee), of(tee, 1), ['default'])).toBeNull()
    expect(areaDifference(of(tee), of(mug), ['default'])).toMatch(/print area/)
  })

  it('guesses colour and size from a name, and nothing when it is unclear', () => {
    const { variants } = blank(71)
    expect(guessVariant('Harbour Lights Tee - Black / L', variants)).toMatchObject({
      color: 'Black',
      size: 'L',
    })
    expect(guessVariant('Gift card - 25', variants)).toBeNull()
    expect(guessVariant('Harbour Lights Tee', variants)).toBeNull()
  })
})
