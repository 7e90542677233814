import type { Api } from '~/client/createApi'

/** What this browser keeps belongs to one connection and store, so that another store never sees it. */
export const ownerOf = (api: Api): string => api.key.join('.')
