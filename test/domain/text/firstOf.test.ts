import { expect, it } from 'vitest'
import { namesOf } from '~/domain/text/firstOf'

it.each<[names: string[], said: string]>([
  [[], ''],
  [['Red'], 'Red'],
  [['Red', 'Blue'], 'Red and Blue'],
  [['Red', 'Blue', 'Navy'], 'Red, Blue and Navy'],
  [['Red', 'Blue', 'Navy', 'Ash'], 'Red, Blue and 2 more colors'],
])('names %j as “%s”', (names, said) => expect(namesOf(names)).toBe(said))
