import { describe, expect, it } from 'vitest'
import { colorFamilyOf } from '~/domain/catalog/colorFamily'

describe('the family of a garment color', () => {
  it.each([
    ['#14191e', 'black'],
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#f7f7f5', 'white'],
    ['#9ea3a8', 'gray'],
    ['#3c3f43', 'gray'],
    ['#e8dcc4', 'beige'],
    ['#c9b79c', 'beige'],
    ['#5a3a22', 'brown'],
    ['#a3191f', 'red'],
    ['#7b1e3a', 'red'],
    ['#e25c27', 'orange'],
    ['#ffcc00', 'yellow'],
    ['#01784e', 'green'],
    ['#4b5340', 'green'],
    ['#1f2a44', 'blue'],
    ['#3399ff', 'blue'],
    ['#6b5294', 'purple'],
    ['#f5b7c6', 'pink'],
    ['#cc3399', 'pink'],
    // A dark warm gray, a light cool one, and a light green beyond the warm hues.
    ['#8e8780', 'gray'],
    ['#c6ccd4', 'gray'],
    ['#c1c896', 'green'],
  ])('%s is %s', (code, family) => {
    expect(colorFamilyOf(code)).toBe(family)
  })

  it.each([null, '', 'red', '#fff', '#12345g'])('says nothing of %s', (code) => {
    expect(colorFamilyOf(code)).toBeNull()
  })
})
