import { scopeSubjects } from './scopes'

const subjects = [...scopeSubjects]

/** "May change orders and files, and only look at webhooks." A scope that this app does not know keeps its name. */
export function scopeWords(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'What it may do is not known.'
  const known = new Set(subjects.flatMap(([scope]) => [scope, `${scope}/read`]))
  const others = scopes.filter((scope) => !known.has(scope))
  const changes = [
    ...subjects.filter(([scope]) => scopes.includes(scope)).map(([, words]) => words),
    ...others,
  ]
  const looks = subjects
    .filter(([scope]) => !scopes.includes(scope) && scopes.includes(`${scope}/read`))
    .map(([, words]) => words)
  if (looks.length === 0) return `May change ${listed(changes)}.`
  return changes.length === 0
    ? `May only look at ${listed(looks)}, and change nothing.`
    : `May change ${listed(changes)}, and only look at ${listed(looks)}.`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
