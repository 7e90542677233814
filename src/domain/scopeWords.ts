/** What a token's scopes are about, in a merchant's words and in the order of the sentence. */
const subjects: readonly (readonly [scope: string, words: string])[] = [
  ['orders', 'orders'],
  ['sync_products', 'store products'],
  ['file_library', 'files'],
  ['product_templates', 'templates'],
  ['webhooks', 'webhooks'],
  ['stores_list', 'the list of stores'],
]

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
