import type { Api } from '~/client/createApi'

/** Where the cache has what this device set before. */
export const historyKey = (api: Api) => [...api.key, 'webhookHistory'] as const
