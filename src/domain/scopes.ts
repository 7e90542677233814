/** Whether a token with these scopes may use an endpoint; a write scope includes its reads. Unknown scopes allow all. */
export const isGranted = (scopes: readonly string[], needed: string): boolean =>
  needed === 'any' ||
  needed === 'public' ||
  scopes.length === 0 ||
  scopes.some((scope) => scope === needed || `${scope}/read` === needed)

/** What the scopes of a token are about, in a merchant's words, in the order in which they are told. */
export const scopeSubjects: ReadonlyMap<string, string> = new Map([
  ['orders', 'orders'],
  ['sync_products', 'store products'],
  ['file_library', 'files'],
  ['product_templates', 'templates'],
  ['webhooks', 'webhooks'],
  ['stores_list', 'the list of stores'],
])
