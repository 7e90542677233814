import type { Variant } from '~/contract/catalog/catalog'

/** The variant whose color and size a platform's name has, such as "Harbour tee - Black / M"; null if unclear. */
export function guessVariant(name: string, variants: readonly Variant[]): Variant | null {
  const words = new Set(wordsOf(name))
  const scored = variants.map((variant) => ({
    variant,
    score: share(variant.color, words) * 2 + share(variant.size, words),
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const winners = scored.filter(({ score }) => score === best)
  // Several equally good ones are no guess.
  return best >= 1 && winners.length === 1 ? (winners[0]?.variant ?? null) : null
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of the part's words that are there, 1 for all. */
function share(part: string | null, words: ReadonlySet<string>): number {
  const own = part === null ? [] : wordsOf(part)
  return own.length > 0 && own.every((word) => words.has(word)) ? 1 : 0
}
