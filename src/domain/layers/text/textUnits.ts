const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a reader counts them: an accent belongs to its letter, an emoji of several parts is one. */
export const charactersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Letters that join: their words cannot be split into characters. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u
const fromRight = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Hebrew}\p{Script=Thaana}]/u
const letter = /\p{L}/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

/** Whether a text runs from right to left: its first letter decides. */
export function isFromRight(text: string): boolean {
  const first = letter.exec(text)?.[0]
  return first !== undefined && fromRight.test(first)
}

/** Longer words are measured in pieces: measuring character after character would take quadratic time. */
const longestWord = 64

/** What is drawn at once in spaced or curved text. */
interface TextUnit {
  text: string
  /** Units with the same number are measured together. */
  word: number
  isFromRight: boolean
}

/**
 * The units drawn one after another, from the left, in spaced or curved text: single characters, and whole words of
 * scripts whose letters join. Words and letters that run the other way are reordered as readers expect.
 */
export function unitsOf(line: string): TextUnit[] {
  const words = line.match(/\s+|[^\s]+/gu) ?? []
  return inReadingOrder(words, isFromRight(line)).flatMap((word, index) => {
    const isReversed = isFromRight(word)
    return partsOf(word).map((text, at) => ({
      text,
      word: index * 1e6 + Math.floor(at / longestWord),
      isFromRight: isReversed,
    }))
  })
}

function partsOf(word: string): string[] {
  if (joined.test(word)) return [word]
  const characters = charactersOf(word)
  if (!isFromRight(word)) return characters
  // Words of both directions are ordered by the browser as it draws them.
  const isMixed = characters.some((character) => letterOrDigit.test(character) && !fromRight.test(character))
  return isMixed ? [word] : characters.toReversed()
}

/** Words in order from the left: stretches against the line's direction are reversed. */
function inReadingOrder(words: readonly string[], isLineFromRight: boolean): string[] {
  const stretches: { isFromRight: boolean; words: string[] }[] = []
  const ways = waysAhead(words)
  for (const [at, word] of words.entries()) {
    // Blanks and numbers belong with the word before them when the next one runs the same way.
    const last = stretches.at(-1)
    const own = letter.test(word) ? isFromRight(word) : null
    const follows = last !== undefined && ways[at] === last.isFromRight
    const runs = own ?? (follows ? last.isFromRight : isLineFromRight)
    if (last?.isFromRight === runs) last.words.push(word)
    else stretches.push({ isFromRight: runs, words: [word] })
  }
  const ordered = isLineFromRight ? stretches.toReversed() : stretches
  return ordered.flatMap((stretch) => (stretch.isFromRight ? stretch.words.toReversed() : stretch.words))
}

/** For each word whether it, or else the next one with letters, runs from right to left; null where none follows. */
function waysAhead(words: readonly string[]): (boolean | null)[] {
  let way: boolean | null = null
  return words
    .toReversed()
    .map((word) => (way = letter.test(word) ? isFromRight(word) : way))
    .toReversed()
}
