import { expect, it } from 'vitest'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { itemColumn, placeColumn } from '~/domain/orderImport/readHeads'

it('the name of who paid stands in where the file names no recipient, but not beside a first name', () => {
  const at = (...heads: readonly string[]) => placeColumn(heads, 'name', ['name'])
  expect(at('sku', 'shippingname', 'name')).toBe(1)
  expect(at('sku', 'name', 'customername')).toBe(1)
  expect(at('sku', 'customername')).toBe(1)
  expect(at('sku', 'customername', 'firstname')).toBe(-1)
  expect(placeColumn(['firstname', 'customeremail'], 'email', ['email'])).toBe(1)
  expect(placeColumn(['customercity'], 'city', ['city'])).toBe(-1)
})

it('a part of an item is taken from the first column that names it, and a sum of several is no price', () => {
  expect(itemColumn(['sku', 'lineitemsku'], 'sku', ['sku'])).toBe(1)
  expect(itemColumn(['sku'], 'sku', ['sku'])).toBe(0)
  expect(itemColumn(['name', 'price'], 'retailPrice', ['price'])).toBe(1)
  expect(itemColumn(['itemprice'], 'retailPrice', ['itemprice'])).toBe(0)
  expect(itemColumn(['quantitypurchased', 'itemprice'], 'retailPrice', ['itemprice'])).toBe(-1)
  // What the shop pays is no price of the customer's.
  expect(itemColumn(['cost'], 'retailPrice', ['cost'])).toBe(-1)
})

it('headings of this app’s own files are read, those of earlier ones too', () => {
  for (const head of ['ZIP or postal code', 'ZIP', 'zip', 'Postal code'])
    expect(guessMapping(['Order', head]).get('zip')).toBe(1)
})
