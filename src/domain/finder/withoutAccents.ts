/** "Piqué" as "Pique". */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Lower-case letters and digits alone, without accents: "José  Peña" and "jose pena" are one. */
export const lettersAndDigits = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
