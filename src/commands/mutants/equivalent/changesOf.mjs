/**
 * Several changes in one source line, each as "column: before -> after".
 * @param {string} code The line, trimmed. Columns count from 1.
 * @returns {{path: string, code: string, column: number, before: string, after: string, reason: string}[]}
 */
export function changesOf(path, code, reason, changes) {
  return changes.map((change) => {
    const [, column, before, after] = /^(\d+): (.+) -> (.+)$/.exec(change)
    return { path, code, column: Number(column), before, after, reason }
  })
}
