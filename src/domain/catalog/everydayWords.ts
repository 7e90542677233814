/** Words that people type instead of the catalog's; all singular and without hyphens. */
const sameThings: readonly (readonly [word: string, ...others: string[]])[] = [
  ['tee', 'tshirt', 'shirt'],
  ['tshirt', 'tee', 'shirt'],
  ['hoodie', 'hoody', 'hooded'],
  ['hoody', 'hoodie', 'hooded'],
  ['sweatshirt', 'jumper', 'sweater'],
  ['tank', 'singlet', 'vest'],
  ['cap', 'hat'],
  ['hat', 'cap'],
  ['snapback', 'cap', 'hat'],
  ['beanie', 'hat'],
  ['mug', 'cup'],
  ['tote', 'bag'],
  ['pillow', 'cushion'],
  ['sticker', 'decal'],
  ['poster', 'print'],
  ['phone', 'mobile', 'iphone', 'smartphone'],
  ['youth', 'kid', 'child', 'children'],
  ['women', 'woman', 'lady', 'ladie'],
  ['men', 'man'],
  ['grey', 'gray'],
  ['gray', 'grey'],
  ['legging', 'tight'],
]

export const everydayWords: ReadonlyMap<string, readonly string[]> = new Map(
  sameThings.map(([word, ...others]) => [word, others]),
)
