import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { blankFactsOf } from '~/domain/catalog/blankFacts'
import { findBlanks, searchable, searchBlankWords } from '~/domain/catalog/blankSearch'
import { crossedAmounts, crossedDays } from '~/domain/text/crossedRange'
import { isOneTypo } from '~/domain/text/oneTypo'
import { findByWords } from '~/domain/text/wordSearch'

const blank = (id: number, title: string, typeName: string, colors: string[] = [], sizes: string[] = []) =>
  productInfo.parse({
    product: {
      id,
      title,
      type: 'T-SHIRT',
      type_name: typeName,
      brand: 'Aldgate',
      model: `AG-${id}`,
      currency: 'USD',
      techniques: [{ key: 'DTG', display_name: 'DTG printing', is_default: true }],
    },
    variants: (colors.length === 0 ? [null] : colors).flatMap((color) =>
      (sizes.length === 0 ? [null] : sizes).map((size, at) => ({
        id: id * 100 + at,
        product_id: id,
        size,
        color,
        color_code: color === 'Navy' ? '#1f2a44' : color === 'Black' ? '#14191e' : null,
        price: '9.00',
      })),
    ),
  })

const all = [
  blank(1, 'Unisex Everyday Tee', 'T-shirt', ['Navy', 'Heather gray'], ['S', 'M', '3XL']),
  blank(2, 'Women’s Relaxed Tee', 'Women’s T-shirt'),
  blank(3, 'Unisex Pullover Hoodie', 'Hoodie', ['Black'], ['L']),
  blank(4, 'Unisex Crewneck Sweatshirt', 'Sweatshirt'),
  blank(5, 'Stainless Steel Bottle', 'Water bottle', ['Silver'], ['17 oz']),
  blank(6, 'White Glossy Mug', 'Mug', ['White'], ['11 oz', '15 oz']),
  blank(7, 'Museum Matte Paper Poster', 'Poster', [], ['12″×16″', '24″×36″']),
  blank(8, 'All-Over Print Leggings', 'All-over print leggings'),
  blank(9, 'Classic Piqué Polo', 'Polo shirt'),
  blank(10, 'Youth Everyday Tee', 'Youth T-shirt'),
  blank(11, 'Canvas', 'Canvas', [], ['24 in × 36 in']),
  blank(12, 'Unstructured Dad Cap', 'Dad hat'),
]
const facts = new Map(all.map((info) => [info.product.id, blankFactsOf(info, 0)]))
const products = all.map(({ product }) => product)

describe('the search of blanks', () => {
  const known = searchable(products, facts)
  const found = (typed: string): number[] => {
    const search = searchBlankWords(typed, known)
    return known.filter((one) => search.isFound(one)).map(({ blank: { id } }) => id)
  }
  it.each([
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    // Starts of words, not middles: no steel.
    ['tee', [1, 2, 10]],
    ['TEES', [1, 2, 10]],
    ['steel', [5]],
    ['teel', []],
    ['ladies tee', [2]],
    ['men', []],
    // Any order, hyphens or none.
    ['tee everyday youth', [10]],
    ['t-shirt', [1, 2, 10]],
    ['t shirt', [1, 2, 10]],
    ['T-Shirts', [1, 2, 10]],
    ['tshi', [1, 2, 10]],
    ['allover', [8]],
    ['all over', [8]],
    ['all-over leggings', [8]],
    ['over-all', [8]],
    ['crew neck', [4]],
    ['crew-neck', [4]],
    ['crewneck', [4]],
    // What people say.
    ['hoody', [3]],
    ['hoodies', [3]],
    ['hooded', [3]],
    ['jumper', [4]],
    ['jumpers', [4]],
    ['sweater', [4]],
    ['kids t-shirt', [10]],
    ['hat', [12]],
    ['canvases', [11]],
    // Colors and sizes.
    ['navy tee', [1]],
    ['blue tee', [1]],
    ['gray tee', [1]],
    ['black hoody', [3]],
    ['black', [3]],
    ['15oz', [6]],
    ['15 oz mug', [6]],
    ['mug 11 fl oz', [6]],
    ['24x36', [7, 11]],
    ['24×36 poster', [7]],
    ['poster 24 in x 36 inches wide', []],
    ['24"x36"', [7, 11]],
    ['24 x 36 in', [7, 11]],
    ['24″ × 36″', [7, 11]],
    ['xxxl', [1]],
    // One slip in five letters or more.
    ['hodie', [3]],
    ['hoodei', [3]],
    ['hoodyie', [3]],
    ['postre', [7]],
    ['sweatshrit', [4]],
    ['legings', [8]],
    ['botle', [5]],
    ['hodi', []],
    ['mgu', []],
    ['25x36', []],
    // Accents, brand, model, technique.
    ['pique', [9]],
    ['aldgate polo', [9]],
    ['ag-9', [9]],
    ['dtg polo', [9]],
    ['nothing of it', []],
    ['  ', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('%j finds %j', (typed, ids) => expect(found(typed)).toEqual(ids))

  it('knows which blanks may match once their colors and sizes are read', () => {
    const unread = searchable(products, new Map())
    const mayBe = (typed: string) => {
      const search = searchBlankWords(typed, unread)
      return unread.filter((one) => !search.isFound(one) && search.mayBeFound(one)).length
    }
    expect(mayBe('black tee')).toBe(3)
    expect(mayBe('mug 15oz')).toBe(1)
    expect(mayBe('24x36')).toBe(12)
    expect(mayBe('aldgate velvet')).toBe(0)
  })

  it('serves the pickers, too', () => {
    expect(findBlanks(products, 'jumper').map(({ id }) => id)).toEqual([4])
    expect(findBlanks(products, '').length).toBe(12)
  })

  it.each([
    ['hodie', 'hoodie', true],
    ['hoodei', 'hoodies', true],
    ['hooddie', 'hoodie', true],
    ['haodie', 'hoodie', true],
    ['haadie', 'hoodie', false],
    ['hoodie', 'hood', false],
  ])('%s for %s is one slip: %s', (typed, word, isOne) => expect(isOneTypo(typed, word)).toBe(isOne))
})

describe('the search of every picker', () => {
  const names = ['Slow Wave Hoodie', 'summer_sun-final.png', 'Black / 3XL', '猫のTシャツ', 'Harbour Tee']
  const found = (typed: string) => findByWords(names, typed, (name) => [name])
  it.each([
    ['', names],
    ['hoody wave', ['Slow Wave Hoodie']],
    ['FINAL sun', ['summer_sun-final.png']],
    ['xxxl', ['Black / 3XL']],
    ['シャツ', ['猫のTシャツ']],
    ['harbuor', ['Harbour Tee']],
    ['hrabuor', []],
    ['harbur', ['Harbour Tee']],
    ['ave', []],
  ])('%j', (typed, expected) => expect(found(typed)).toEqual(expected))
})

describe('a range that cannot match', () => {
  it.each([
    ['20', '10', true],
    ['20.00', '20', false],
    ['1.234,50', '1,234.40', true],
    ['9', '10', false],
    ['', '10', false],
    ['20', undefined, false],
    ['cheap', '10', false],
  ])('amounts from %j to %j: %j', (from, to, isCrossed) =>
    expect(crossedAmounts(['Cost from', 'Cost to'], from, to, null)).toBe(
      isCrossed ? '“Cost from” is above “Cost to”, so nothing can match. Swap them or empty one.' : null,
    ),
  )
  it.each([
    ['2026-11-21', '2026-11-20', true],
    ['2026-11-21', '2026-11-21', false],
    ['2026-11-21', undefined, false],
    [undefined, '', false],
  ])('days from %j to %j: %j', (from, to, isCrossed) =>
    expect(crossedDays(['From', 'To'], from, to) !== null).toBe(isCrossed),
  )
})
