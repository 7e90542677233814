import { wordsOf } from './typedWords'
import { searchText } from './withoutAccents'

/** An item that is found by its title, by other words, or by an id. */
export interface Named {
  title: string
  /** Ids and words that the title lacks. */
  also?: string
}

/**
 * Items that have every typed word, the best first: those whose title begins with the text, then those with a word that
 * begins with it, then the others, each in their given order. All of them where nothing was typed. With `byStart` only
 * beginnings of words are found, so that a few letters do not find too much.
 */
export function rankByWords<One extends Named>(all: readonly One[], typed: string, byStart = false): One[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...all]
  const start = words.join(' ')
  return all
    .map((one) => ({ one, rank: rankOf(one, words, start) }))
    .filter(({ rank }) => rank > (byStart ? 1 : 0))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
}

function rankOf({ title, also = '' }: Named, words: readonly string[], start: string): number {
  const name = searchText(title)
  const text = `${name} ${searchText(also)}`
  if (!words.every((word) => text.includes(word))) return 0
  if (name.startsWith(start)) return 4
  const begins = (within: string) => {
    const parts = within.split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  if (begins(name)) return 3
  return begins(text) ? 2 : 1
}
