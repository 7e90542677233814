/** Removes accents: "Piqué" becomes "Pique". */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Letters that are not a letter plus an accent, with the spelling used on keyboards without them. */
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

/** A text in the form that searches compare, for typed and searched texts: "Chloé Sørensen" is "chloe sorensen". */
export function searchText(text: string): string {
  const lower = text.toLowerCase()
  // A shortcut: most texts are plain, and tens of thousands are searched.
  if (!/[\u0080-\uffff]/.test(lower)) return lower
  return withoutAccents(lower).replace(/[øłđðþıßæœς]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Lower-case letters and digits only, without accents: "José  Peña" and "jose pena" are equal. */
export const lettersAndDigits = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
