import { describe, expect, it } from 'vitest'
import { blankFactsOf, hasOffer, pictureIn } from '~/domain/catalog/blankFacts'
import { productInfo } from '~/contract/catalog/catalog'

const info = productInfo.parse({
  product: { id: 71, title: 'Tee', currency: 'USD' },
  variants: [
    {
      id: 1,
      product_id: 71,
      size: 'M',
      color: 'Navy',
      color_code: '#1f2a44',
      image: 'navy.png',
      price: '12.50',
      availability_status: [
        { region: 'US', status: 'in_stock' },
        { region: 'EU', status: 'out_of_stock' },
      ],
    },
    {
      id: 2,
      product_id: 71,
      size: 'L',
      color: 'Navy',
      color_code: '#1f2a44',
      price: '9.95',
      availability_status: [{ region: 'EU', status: 'stocked_on_demand' }],
    },
    {
      id: 3,
      product_id: 71,
      size: 'M',
      color: 'Odd',
      color_code: 'plaid',
      price: null,
      availability_status: [],
    },
  ],
})

describe('the facts of a blank', () => {
  const facts = blankFactsOf(info, 5)

  it('tells prices and colors', () => {
    expect(facts).toMatchObject({ id: 71, readAt: 5, from: '9.95', to: '12.50' })
    expect(facts.colors).toEqual([
      { name: 'Navy', code: '#1f2a44', code2: null, image: 'navy.png' },
      { name: 'Odd', code: '#b9b7b5', code2: null, image: null },
    ])
  })

  it('names a variant of the lowest price', () => {
    expect(facts.fromVariant).toBe(2)
  })

  it('shows the color that was filtered or searched for, of two-tone blanks too', () => {
    const colors = [
      { name: 'Black/White', code: '#14191e', code2: '#ffffff', image: 'a.png' },
      { name: 'Heather gray', code: '#b9b7b5', code2: null, image: 'b.png' },
      { name: 'Red', code: '#b3282d', code2: null, image: null },
    ]
    const shown = (families: string[], words: string[] = []) => pictureIn({ colors }, families, words)?.image
    expect(shown(['white'])).toBe('a.png')
    expect(shown(['pink', 'gray'])).toBe('b.png')
    expect(shown([], ['hoodie', 'heather'])).toBe('b.png')
    expect(shown(['black'], ['heather'])).toBe('a.png')
    expect(shown(['red'], ['heath'])).toBeUndefined()
  })

  it('does not mix one variant’s size with another’s stock', () => {
    expect(hasOffer(facts, { families: ['blue'], size: 'L', region: 'EU' })).toBe(true)
    expect(hasOffer(facts, { families: ['black', 'blue'], size: 'M', region: 'EU' })).toBe(false)
    expect(hasOffer(facts, { families: [], size: 'M', region: 'US' })).toBe(true)
    expect(hasOffer(facts, { families: ['black', 'blue'], size: 'L', region: '' })).toBe(true)
    expect(hasOffer(facts, { families: ['black'], size: '', region: '' })).toBe(false)
  })

  it('shows the picture of the first wanted color that it has', () => {
    expect(pictureIn(facts, ['black', 'blue'])).toEqual({ color: 'Navy', image: 'navy.png' })
    expect(pictureIn(facts, ['gray'])).toBeNull()
    expect(pictureIn(facts, [])).toBeNull()
  })
})
