/** Answers kept for one list: those for a page and its neighbors. */
const mostKept = 8

/**
 * Remembers answers computed from a list, which must never change, so that a page opened again shows them at once.
 * `question` is everything that the answer depends on besides the list.
 */
export function perList<Answer>(): (
  list: readonly object[],
  question: string,
  workOut: () => Answer,
) => Answer {
  const made = new WeakMap<readonly object[], Map<string, Answer>>()
  return (list, question, workOut) => {
    const kept = made.get(list) ?? new Map<string, Answer>()
    const answer = kept.get(question) ?? workOut()
    kept.delete(question)
    kept.set(question, answer)
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    made.set(list, kept)
    return answer
  }
}
