/** "Piqué" as "Pique". */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Letters that are no letter with an accent, as a keyboard without them types them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

/** A text as searches compare it, both what is typed and what is looked through: "Chloé Sørensen" is "chloe sorensen". */
export function searchText(text: string): string {
  const lower = text.toLowerCase()
  // Most texts are plain, and tens of thousands are looked through.
  if (!/[\u0080-\uffff]/.test(lower)) return lower
  return withoutAccents(lower).replace(/[øłđðþıßæœς]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Lower-case letters and digits alone, without accents: "José  Peña" and "jose pena" are one. */
export const lettersAndDigits = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
