/** A text as part of a file name on every system: letters and digits of any script, dashes for everything else. */
export const nameWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * File names for one folder or archive, each once: the second "a.jpg" becomes "a-2.jpg", or "a-3.jpg" where another file
 * has that name. Capitals make no difference, as on most systems.
 */
export function distinctNames(names: readonly string[]): string[] {
  const given = new Set(names.map((name) => name.toLowerCase()))
  const counts = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    let count = (counts.get(key) ?? 0) + 1
    if (count > 1) while (given.has(numbered(key, count))) count += 1
    counts.set(key, count)
    if (count === 1) return name
    given.add(numbered(key, count))
    return numbered(name, count)
  })
}

const numbered = (name: string, count: number): string => name.replace(/(\.\w+)?$/, `-${count}$1`)
