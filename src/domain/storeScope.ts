/**
 * Key of the store that kept data belongs to: the service's address and the store's id or, where the service does not
 * say it, a digest of the token. Never its name, which two stores can share and one can change.
 */
export const storeScope = ({ key }: { key: readonly string[] }): string => key.join('|')
