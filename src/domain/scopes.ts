/** Whether every token may use an endpoint. */
export const isOpenToAll = (needed: string): boolean => needed === 'any' || needed === 'public'

/** Whether a token with these scopes may use an endpoint; a write scope includes its reads. Without a known scope it may. */
export const isGranted = (scopes: readonly string[], needed: string): boolean =>
  isOpenToAll(needed) ||
  scopes.length === 0 ||
  scopes.some((scope) => scope === needed || `${scope}/read` === needed)
