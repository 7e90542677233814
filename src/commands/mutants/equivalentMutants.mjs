/**
 * Mutants that no test can notice, because they change nothing that anybody could see; each with the reason.
 * `code` is the line of the source, trimmed.
 * @type {{path: string, code: string, before: string, after: string, reason: string}[]}
 */
export const equivalentMutants = []
