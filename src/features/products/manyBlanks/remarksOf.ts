/** A remark about a placement: its title, and a sentence without its full stop. */
export interface Said {
  title: string
  words: string
}

/** Each remark once, with all placements that it applies to. */
export function remarksOf(said: readonly Said[]): string[] {
  const titles = new Map<string, string[]>()
  for (const { title, words } of said) {
    const known = titles.get(words) ?? []
    if (!known.includes(title)) titles.set(words, [...known, title])
  }
  return [...titles].map(([words, of]) => {
    const named = [of.slice(0, -1).join(', '), ...of.slice(-1)].filter((one) => one !== '').join(' and ')
    return `${named}${words.startsWith(leftOut) ? ` left out: ${words.slice(leftOut.length)}` : `: ${words}`}.`
  })
}

const leftOut = 'Left out: '
