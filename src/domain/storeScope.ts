/**
 * Whose everything is that this browser keeps: the service's address and the store, by its id or, where the service
 * does not say it, by a digest of the token. Never by a name, which two stores can share and one can change.
 */
export const storeScope = ({ key }: { key: readonly string[] }): string => key.join('|')
