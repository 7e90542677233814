/** The first names of many: "Fox", "Fox, Owl and Moth", "Fox, Owl, Moth and 9 more". */
export function firstOf(names: readonly string[]): string {
  const first = names.slice(0, 3)
  const more = names.length - first.length
  const last = more > 0 ? `${more} more` : first.pop()
  return first.length === 0 ? (last ?? '') : `${first.join(', ')} and ${last}`
}
