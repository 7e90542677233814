import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { replacementsFor } from '~/domain/products/replacement'
import {
  choiceWords,
  chosenVariants,
  whyUnavailable,
  shownFirst,
  startingChoice,
} from '~/domain/products/variantAvailability'
import { firstChoice } from '~/features/products/manyBlanks/designForm'
import { toFormValues } from '~/features/products/create/productForm'
import { recipeStart } from '~/features/products/create/recipeStart'

/** A blank with a status for every color and size: i in stock, o out of stock, t temporarily, d discontinued, s another one. */
const words = {
  i: 'in_stock',
  o: 'out_of_stock',
  t: 'temporary_out_of_stock',
  d: 'discontinued',
  s: 'supplier_out_of_stock',
} as const
const blankOf = (rows: Readonly<Record<string, Readonly<Record<string, keyof typeof words>>>>) => {
  let id = 0
  return productInfo.parse({
    product: { id: 1, title: 'Tee', techniques: [], files: [{ type: 'front', title: 'Front' }] },
    variants: Object.entries(rows).flatMap(([color, sizes]) =>
      Object.entries(sizes).map(([size, status]) => ({
        id: (id += 1),
        product_id: 1,
        color: color === '-' ? null : color,
        color_code: '#000000',
        size,
        price: '9.00',
        in_stock: status === 'i',
        availability_status: [{ region: 'US', status: words[status] }],
      })),
    ),
  })
}
const recipeOf = (variantIds: number[]) => ({
  id: 'recipe-of-sixteen',
  address: '',
  title: 'Recipe',
  blankId: 1,
  picture: null,
  variantIds,
  placements: [],
  options: [],
  colors: [],
  sizes: [],
  templateId: 1,
  savedAt: 0,
})

describe('colors and sizes that are gone', () => {
  const mixed = blankOf({
    Red: { S: 'd', M: 'd' },
    Black: { S: 'i', M: 'o', L: 't', XL: 'd', '2XL': 'i' },
    White: { S: 'i', M: 'i', L: 'd', XL: 'i', '2XL': 'o' },
  })
  const cases = [
    ['sizes gone in the first color that can be had', mixed, ['Black'], ['S', '2XL']],
    [
      'sizes out at the supplier',
      blankOf({ Red: { S: 's', M: 'd' }, Blue: { S: 's', M: 'i' } }),
      ['Blue'],
      ['M'],
    ],
    ['nothing left', blankOf({ Red: { S: 'd', M: 'o' } }), [], []],
    ['a blank without colors', blankOf({ '-': { '11 oz': 'd', '15 oz': 'i' } }), [], ['15 oz']],
  ] as const
  it.each(cases)('are not ticked: %s', (_, blank, colors, sizes) => {
    expect(startingChoice(blank.variants)).toEqual({ colors, sizes })
    // A new product, one of many blanks.
    expect(toFormValues(blank, 'ext')).toMatchObject({ colors, sizes })
    expect(firstChoice(blank, 'stem')).toMatchObject({ colors, sizes })
    expect(shownFirst(blank.variants)?.color).toBe(colors[0] ?? blank.variants[0]?.color)
  })

  it('a recipe ticks what is left of it', () => {
    const ofRecipe = mixed.variants.filter(({ color }) => color !== 'White').map(({ id }) => id)
    expect(recipeStart(recipeOf(ofRecipe), mixed)).toMatchObject({ colors: ['Black'], sizes: ['S', '2XL'] })
  })

  it('what is discontinued is left out of a product whatever is ticked, what is out of stock is said', () => {
    const choice = { colors: ['Black', 'White'], sizes: ['S', 'M', 'L', 'XL', '2XL'] }
    expect(chosenVariants(mixed.variants, choice).map(({ color, size }) => `${color} ${size}`)).toEqual([
      'Black S',
      'Black M',
      'Black L',
      'Black 2XL',
      'White S',
      'White M',
      'White XL',
      'White 2XL',
    ])
    expect(choiceWords(mixed.variants, choice)).toBe(
      '8 variants, 3 of them out of stock. 2 more are discontinued and are left out',
    )
    expect(choiceWords(mixed.variants, { colors: ['White'], sizes: ['S', 'L'] })).toBe(
      '1 variant. 1 more is discontinued and is left out',
    )
    expect(choiceWords(mixed.variants, { colors: ['White'], sizes: ['S'] })).toBe('1 variant')
    expect(choiceWords(mixed.variants, { colors: [], sizes: [] })).toBe('No variants')
    expect(choiceWords(mixed.variants, { colors: ['White'], sizes: ['L'] })).toBe(
      '1 variant is discontinued and left out',
    )
    const of = (color: string) => whyUnavailable(mixed.variants.filter((variant) => variant.color === color))
    expect([of('Red'), of('Black'), whyUnavailable(mixed.variants.slice(3, 5))]).toEqual([
      'discontinued',
      null,
      'out of stock',
    ])
    expect(whyUnavailable([])).toBe(null)
    expect(whyUnavailable(blankOf({ Red: { S: 's', M: 'd' } }).variants)).toBe('out of stock')
  })

  it('none is offered as a replacement, even where the service’s flag says otherwise', () => {
    const wanted = { id: 99, size: 'M', color_code: '#000000', product_id: 1 }
    const flagged = {
      ...mixed,
      variants: mixed.variants.map((variant) => ({ ...variant, in_stock: true })),
    }
    expect(replacementsFor(wanted, [flagged], new Set()).map(({ variant }) => variant.color)).toEqual([
      'White',
    ])
  })
})
