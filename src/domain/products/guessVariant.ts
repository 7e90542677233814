import type { Variant } from '~/contract/catalog/catalog'

/** The variant whose color and size a platform's name mentions, such as "Harbour tee - Black / M"; null when unclear. */
export function guessVariant(name: string, variants: readonly Variant[]): Variant | null {
  const words = new Set(wordsOf(name))
  const scored = variants.map((variant) => ({
    variant,
    score: share(variant.color, words) * 2 + share(variant.size, words),
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const winners = scored.filter(({ score }) => score === best)
  // A tie between several is no guess.
  return best >= 1 && winners.length === 1 ? (winners[0]?.variant ?? null) : null
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** 1 when every word of the part is there. */
function share(part: string | null, words: ReadonlySet<string>): number {
  const own = part === null ? [] : wordsOf(part)
  return own.length > 0 && own.every((word) => words.has(word)) ? 1 : 0
}
