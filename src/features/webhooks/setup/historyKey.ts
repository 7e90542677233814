import type { Api } from '~/client/createApi'

/** Query key of this device's history of webhook setups. */
export const historyKey = (api: Api) => [...api.key, 'webhookHistory'] as const
