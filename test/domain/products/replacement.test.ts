import { describe, expect, it } from 'vitest'
import { colorDistance } from '~/domain/artwork/colorDistance'
import { guessVariant } from '~/domain/products/guessVariant'
import { areaDifference, replacementsFor } from '~/domain/products/replacement'
import { catalog } from '~/sandbox/seed/catalog'
import { printfilesOf } from '~/sandbox/seed/printGeometry'

const blank = (id: number) => {
  const found = catalog().blanks.get(id)
  if (found === undefined) throw new Error(`no blank ${id}`)
  return found
}

describe('replacing a variant', () => {
  it('orders colors as the eye does', () => {
    expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(100, 0)
    expect(colorDistance('#202a44', '#1c2340')).toBeLessThan(colorDistance('#202a44', '#8a1538') ?? 0)
    expect(colorDistance('#ffffff', null)).toBeNull()
  })

  it('offers the same size in stock, nearest color first', () => {
    const tee = blank(71)
    const navy = tee.variants.find(({ color, size }) => color === 'Navy' && size === 'M')
    if (navy === undefined) throw new Error('no navy')
    const others = [{ ...tee }, { ...blank(83) }]
    const found = replacementsFor(navy, others, new Set([navy.id]))
    expect(found.length).toBeGreaterThan(3)
    expect(
      found.every(
        ({ variant }) => variant.size === 'M' && variant.in_stock === true && variant.id !== navy.id,
      ),
    ).toBe(true)
    const distances = found.map(({ distance }) => distance ?? Infinity)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    // What the product has already is not offered a second time.
    const [nearest, ...further] = found
    const taken = new Set([navy.id, nearest?.variant.id ?? 0])
    expect(replacementsFor(navy, others, taken)).toEqual(further)
  })

  it('puts the same blank before another one of the same color, whichever comes first', () => {
    const tee = blank(71)
    const wanted = tee.variants.find(
      ({ in_stock: isInStock, color_code: code }) => isInStock === true && code !== null,
    )
    if (wanted === undefined) throw new Error('no colored variant in stock')
    const twin = { ...wanted, id: 900_001 }
    const stranger = { ...wanted, id: 900_002, product_id: 83 }
    const colorless = { ...wanted, id: 900_003, color_code: null }
    const own = { ...tee, variants: [colorless, twin] }
    const other = { ...blank(83), variants: [stranger] }
    for (const blanks of [
      [own, other],
      [other, own],
    ])
      expect(replacementsFor(wanted, blanks, new Set()).map(({ variant }) => variant.id)).toEqual([
        900_001, 900_002, 900_003,
      ])
  })

  it('warns when the print area differs or is missing', () => {
    const [tee, mug] = [blank(71), blank(301)]
    const of = (known: typeof tee, at = 0) => ({
      blank: known.product,
      printfiles: known.product.techniques.map(({ key }) => printfilesOf(known.spec, known.variants, key)),
      variantId: known.variants[at]?.id ?? 0,
    })
    expect(areaDifference(of(tee), of(tee, 1), ['default'])).toBeNull()
    expect(areaDifference(of(tee), of(mug), ['default'])).toMatch(/print area/)
    expect(areaDifference(of(tee), of(mug), ['sleeve_left'])).toBe('It has no print area “Left sleeve”.')
    // What no blank names, such as a preview, differs in nothing.
    expect(areaDifference(of(tee), of(tee, 1), ['preview', 'default'])).toBeNull()
  })

  it('warns too where the old name of a file stands for another placement than the front', () => {
    const caps = [...catalog().blanks.values()].filter(
      ({ product }) => product.files.find(({ id }) => id === 'default')?.type === 'embroidery_front',
    )
    const areas = caps.map(({ product, spec, variants }) => ({
      blank: product,
      printfiles: product.techniques.map(({ key }) => printfilesOf(spec, variants, key)),
      variantId: variants[0]?.id ?? 0,
    }))
    const [cap] = areas
    if (cap === undefined) throw new Error('The catalog has no cap')
    expect(areaDifference(cap, cap, ['default'])).toBeNull()
    expect(areas.map((other) => areaDifference(cap, other, ['default']))).toEqual(
      areas.map((other) => areaDifference(cap, other, ['embroidery_front'])),
    )
    const other = { ...cap, printfiles: [] }
    expect(areaDifference(cap, other, ['default'])).toMatch(/no print area/)
  })

  it('compares the areas of every technique that a blank has', () => {
    const tee = blank(83)
    const [first, second] = tee.product.techniques.map(({ key }) => printfilesOf(tee.spec, tee.variants, key))
    if (first === undefined || second === undefined) throw new Error('The blank has one technique only')
    const known = Object.keys(first.variant_printfiles[0]?.placements ?? {})
    const placements = Object.keys(second.variant_printfiles[0]?.placements ?? {}).filter(
      (key) => !known.includes(key),
    )
    expect(placements.length).toBeGreaterThan(0)
    const variantId = tee.variants[0]?.id ?? 0
    const both = { blank: tee.product, printfiles: [first, second], variantId }
    expect(areaDifference(both, both, placements)).toBeNull()
    expect(areaDifference(both, { ...both, printfiles: [first] }, placements)).toMatch(/no print area/)
  })

  it('guesses color and size from a name, and nothing when it is unclear', () => {
    const { variants } = blank(71)
    expect(guessVariant('Harbour Lights Tee - Black / L', variants)).toMatchObject({
      color: 'Black',
      size: 'L',
    })
    expect(guessVariant('Gift card - 25', variants)).toBeNull()
    expect(guessVariant('Harbour Lights Tee', variants)).toBeNull()
  })
})

it('a single variant of which the name mentions nothing is no guess', () => {
  const [only] = blank(71).variants
  expect(guessVariant('Harbor mug', only === undefined ? [] : [only])).toBeNull()
  expect(guessVariant('Harbor mug', [])).toBeNull()
})
